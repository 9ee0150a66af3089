// saving.js: keeps the profile in the browser's own database, page by page.
//
// The program works on a file in memory. What a transaction has changed is copied at once, and goes
// to the database in one transaction of its own, so that the database always holds a whole profile.
// Only one such transaction runs at a time; what comes meanwhile waits for the next. It is safe when
// the database says "complete", and not before.
'use strict';

class Saving {
    // tell(what): 'full', 'refused' or '' when something has changed about it.
    constructor(folder, tell) {
        this.folder = folder;
        this.path = folder + '/profile.db';
        this.tell = tell;
        this.waiting = new Map(); // a chunk's number, or a file's name: its bytes; null: it has gone
        this.others = new Map();  // other files of the folder: how large, as they are kept
        this.source = null;       // what the browser keeps
        this.kept = null;         // its keys and values, as they were read
        this.database = null;     // source; null: nothing is kept
        this.busy = false;
        this.size = 0;
        this.times = 0; // transactions so far
        this.show();
    }

    static CHUNK = 4096; // bytes, as profile_browser.c has it

    // --- the sign ---

    // Is everything safe? What is in the document says so, for a mark in the corner and for tests.
    show() {
        const safe = !this.busy && !this.waiting.size;
        document.documentElement.dataset.saved = this.database ? (safe ? 'yes' : 'no') : 'never';
        document.documentElement.dataset.saves = this.times;
    }

    get unsafe() {
        return this.database && (this.busy || this.waiting.size > 0);
    }

    // --- the database ---

    static open() {
        return new Promise((done, fail) => {
            const asked = indexedDB.open('superwild', 1);
            asked.onupgradeneeded = () => asked.result.createObjectStore('profile');
            asked.onsuccess = () => done(asked.result);
            asked.onerror = () => fail(asked.error);
            asked.onblocked = () => fail(new Error('blocked'));
        });
    }

    static all(database) {
        return new Promise((done, fail) => {
            const work = database.transaction('profile');
            const keys = work.objectStore('profile').getAllKeys();
            const values = work.objectStore('profile').getAll();
            work.oncomplete = () => done([keys.result, values.result]);
            work.onerror = work.onabort = () => fail(work.error);
        });
    }

    // Reads what was kept, while the program still comes.
    async read() {
        this.source = this.source || await Saving.open();
        this.kept = await Saving.all(this.source);
    }

    // Puts what read() has found into the program's file system. writes: what the program changes there
    // is kept.
    load(FS, writes) {
        this.FS = FS;
        FS.mkdirTree(this.folder);
        if (!this.kept)
            return;
        const [keys, values] = this.kept;
        const at = keys.indexOf('size');
        this.size = at < 0 ? 0 : values[at];
        const profile = new Uint8Array(this.size);
        keys.forEach((key, i) => {
            if (typeof key === 'number' && key * Saving.CHUNK < this.size)
                profile.set(values[i].subarray(0, this.size - key * Saving.CHUNK), key * Saving.CHUNK);
            else if (typeof key === 'string' && key.startsWith('file:')) {
                FS.writeFile(this.folder + '/' + key.slice(5), values[i]);
                this.others.set(key.slice(5), values[i].length);
            }
        });
        if (this.size)
            FS.writeFile(this.path, profile, {canOwn: true});
        if (writes)
            this.database = this.source;
        this.kept = null;
        this.show();
    }

    // --- keeping ---

    // The program calls it at the end of each transaction, with the numbers of the chunks that it
    // has written.
    keep(path, chunks) {
        if (!this.database || path !== this.path)
            return;
        const file = this.FS.lookupPath(path).node;
        this.size = file.usedBytes;
        for (const i of chunks)
            if (i * Saving.CHUNK < this.size)
                this.waiting.set(i, file.contents.slice(i * Saving.CHUNK,
                    Math.min((i + 1) * Saving.CHUNK, this.size)));
        this.keep_others();
        this.show();
        if (!this.busy)
            this.write();
    }

    // A copy that was made before an update, or a damaged profile that was set aside: few, and each
    // is written once.
    keep_others() {
        const there = this.FS.readdir(this.folder).filter((name) =>
            name.endsWith('.db') && name !== 'profile.db');
        for (const name of there) {
            const size = this.FS.stat(this.folder + '/' + name).size;
            if (this.others.get(name) === size)
                continue;
            this.others.set(name, size);
            this.waiting.set('file:' + name, this.FS.readFile(this.folder + '/' + name));
        }
        for (const name of [...this.others.keys()].filter((n) => !there.includes(n))) {
            this.others.delete(name);
            this.waiting.set('file:' + name, null);
        }
    }

    write() {
        const now = this.waiting;
        this.waiting = new Map();
        this.busy = true;
        let work;
        try {
            work = this.database.transaction('profile', 'readwrite', {durability: 'strict'});
            const store = work.objectStore('profile');
            for (const [key, bytes] of now)
                if (bytes)
                    store.put(bytes, key);
                else
                    store.delete(key);
            store.put(this.size, 'size');
            store.delete(IDBKeyRange.bound(Math.ceil(this.size / Saving.CHUNK), Infinity));
        } catch (why) {
            this.failed(now, why);
            return;
        }
        work.oncomplete = () => this.written();
        work.onabort = () => this.failed(now, work.error);
    }

    written() {
        this.busy = false;
        this.times++;
        this.late = 0;
        this.tell('');
        if (this.times === 1 && navigator.storage && navigator.storage.persist)
            navigator.storage.persist().catch(() => {});
        if (this.waiting.size)
            this.write();
        this.show();
    }

    // Nothing of it was written. It is tried again, with what has changed since.
    failed(now, why) {
        console.warn('saving: ' + why);
        for (const [key, bytes] of now)
            if (!this.waiting.has(key))
                this.waiting.set(key, bytes);
        this.tell(why && why.name === 'QuotaExceededError' ? 'full' : 'refused');
        this.late = Math.min(2 * (this.late || 1000), 60000);
        setTimeout(() => this.write(), this.late);
        this.show();
    }
}
