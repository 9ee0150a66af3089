// files.js: files that a person opens, and files that the program has made for one. They lie in
// the program's own file system, in memory, and nowhere else.
'use strict';

class Files {
    constructor() {
        this.state = 0; // of the browser's dialog: 0 open, 1 chosen, 2 cancelled
        this.path = '';
        this.asked = null; // the field that it is for; without us, nobody keeps it
        this.awaited = new Map(); // files that the program is about to write: until when we wait
    }

    // --- opening ---

    // Puts a file into the file system under its own name, and gives the path back.
    async take(file) {
        const name = file.name.replace(/[\/\0]/g, '_').slice(-200) || '_';
        const path = '/opened/' + name;
        Module.FS.mkdirTree('/opened');
        Module.FS.writeFile(path, new Uint8Array(await file.arrayBuffer()), {canOwn: true});
        return path;
    }

    // Opens the browser's dialog. endings: "*.swr *.swt". False if the browser has none.
    choose(endings) {
        const input = document.createElement('input');
        input.type = 'file';
        input.accept = endings.replace(/\*/g, '').trim().split(/\s+/).join(',');
        this.state = 0;
        this.asked = input;
        input.addEventListener('cancel', () => {
            this.state = 2;
        });
        input.addEventListener('change', async () => {
            try {
                this.path = await this.take(input.files[0]);
                this.state = 1;
            } catch (why) {
                console.warn(why);
                this.state = 2;
            }
        });
        input.click();
        return true;
    }

    // A file that is dropped on the page is opened.
    accept_drops(target) {
        target.addEventListener('dragover', (event) => event.preventDefault());
        target.addEventListener('drop', async (event) => {
            event.preventDefault();
            const file = event.dataTransfer && event.dataTransfer.files[0];
            if (!file || !Module._browser_opened)
                return;
            Module.opened = await this.take(file);
            Module._browser_opened();
        });
    }

    // --- saving ---

    static PATIENCE = 60000; // ms: a large export is written bit by bit

    // Waits until the program has written a file, and downloads it then. It appears under its name
    // when it is whole.
    await_file(path) {
        if (!this.awaited.size)
            setTimeout(() => this.look(), 100);
        this.awaited.set(path, performance.now() + Files.PATIENCE);
    }

    look() {
        for (const [path, until] of this.awaited) {
            const there = Module.FS.analyzePath(path).exists;
            if (there)
                this.download(path);
            if (there || performance.now() > until)
                this.awaited.delete(path);
        }
        if (this.awaited.size)
            setTimeout(() => this.look(), 100);
    }

    // The copy in memory has done its work.
    download(path) {
        const link = document.createElement('a');
        const bytes = Module.FS.readFile(path);
        link.href = URL.createObjectURL(new Blob([bytes], {type: 'application/octet-stream'}));
        link.download = path.slice(path.lastIndexOf('/') + 1);
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), Files.PATIENCE);
        Module.FS.unlink(path);
    }
}
