// start.js: fetches the program and its assets, and starts it. All that the page loads is beside
// it, and nothing is ever sent anywhere.
'use strict';

(function () {
    const names = document.currentScript.dataset;
    const words = {
        en: {
            old: 'This browser is too old for Superwild.',
            lost: 'Superwild could not be loaded. Please try again.',
            ended: 'Superwild has stopped. Reload the page to go on.',
            second: 'Superwild is open in another tab. Here you can look and play, but nothing is saved.',
            locks: 'This browser cannot keep two tabs apart, so nothing is saved here. Under "Your data" you can save a copy.',
            refused: 'The browser does not save your games. Under "Your data" you can save a copy.',
            full: 'The browser has no room left for your games. Under "Your data" you can save a copy.',
            close: 'Close',
        },
        de: {
            old: 'Dieser Browser ist zu alt für Superwild.',
            lost: 'Superwild konnte nicht geladen werden. Bitte versuch es noch einmal.',
            ended: 'Superwild ist stehen geblieben. Lade die Seite neu, dann geht es weiter.',
            second: 'Superwild ist schon in einem anderen Tab offen. Hier kannst du schauen und spielen, aber nichts wird gespeichert.',
            locks: 'Dieser Browser kann zwei Tabs nicht auseinanderhalten, deshalb wird hier nichts gespeichert. Unter „Deine Daten“ kannst du eine Kopie sichern.',
            refused: 'Der Browser speichert deine Spiele nicht. Unter „Deine Daten“ kannst du eine Kopie sichern.',
            full: 'Der Browser hat keinen Platz mehr für deine Spiele. Unter „Deine Daten“ kannst du eine Kopie sichern.',
            close: 'Schließen',
        },
        es: {
            old: 'Este navegador es demasiado antiguo para Superwild.',
            lost: 'No se ha podido cargar Superwild. Vuelve a intentarlo.',
            ended: 'Superwild se ha detenido. Recarga la página para continuar.',
            second: 'Superwild ya está abierto en otra pestaña. Aquí puedes mirar y jugar, pero no se guarda nada.',
            locks: 'Este navegador no puede separar dos pestañas, así que aquí no se guarda nada. En «Tus datos» puedes guardar una copia.',
            refused: 'El navegador no guarda tus partidas. En «Tus datos» puedes guardar una copia.',
            full: 'El navegador no tiene más espacio para tus partidas. En «Tus datos» puedes guardar una copia.',
            close: 'Cerrar',
        },
    };
    const language = (navigator.languages || [])
        .map((l) => l.slice(0, 2))
        .find((l) => words[l]) || 'en';
    const wait = document.getElementById('wait');
    const options = window.superwildArguments || []; // by a test

    // Shows a sentence in the place of the bar, and of the table.
    function trouble(what, why) {
        if (why)
            console.error(why);
        document.getElementById('loaded').hidden = true;
        document.getElementById('trouble').textContent = words[language][what];
        wait.hidden = false;
    }

    // Shows a sentence above the table until it is closed; '' takes it away.
    function notice(what) {
        const box = document.getElementById('notice');
        if (!what || box.dataset.closed !== what) {
            document.getElementById('said').textContent = what ? words[language][what] : '';
            box.hidden = !what;
        }
        box.dataset.what = what;
    }

    function set_up_notice() {
        const box = document.getElementById('notice');
        const close = document.getElementById('close');
        close.setAttribute('aria-label', words[language].close);
        close.addEventListener('click', () => {
            box.dataset.closed = box.dataset.what; // it is not said again
            box.hidden = true;
            Module.canvas.focus();
        });
    }

    // What the narration says: a screen reader reads what is new in this element. The browser's own
    // voice speaks it, too, if the person wants it to.
    function say(text, language, voice) {
        const place = document.getElementById('narration');
        place.lang = language;
        place.textContent = text;
        const speech = window.speechSynthesis;
        if (!speech)
            return;
        if (speech.speaking || speech.pending)
            speech.cancel();
        if (voice && text) {
            const words = new SpeechSynthesisUtterance(text);
            words.lang = language;
            speech.speak(words);
        }
    }

    function copy(text) {
        if (navigator.clipboard)
            navigator.clipboard.writeText(text).catch((why) => console.warn(why));
    }

    // --- the window ---

    // The program needs 800 x 600 pixels, unless the page is an upright phone (ui_is_upright()). In a
    // smaller window it draws that many, and the browser makes the picture smaller. SDL asks for the
    // ratio as the browser's own.
    function set_up_ratio() {
        const own = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
        Object.defineProperty(window, 'devicePixelRatio', {
            get() {
                const ratio = own.get.call(window);
                if (window.innerWidth < Math.min(600, window.innerHeight))
                    return Math.max(ratio, 1);
                return Math.max(ratio, 800 / window.innerWidth, 600 / window.innerHeight);
            },
        });
    }

    // Browsers want a click or a key first. One that has none waits for it: the setting may be kept from
    // the last time.
    function fullscreen(on) {
        const all = document.documentElement;
        if (on && !document.fullscreenElement && all.requestFullscreen)
            all.requestFullscreen().catch(() => window.addEventListener('pointerup', () =>
                all.requestFullscreen().catch((why) => console.warn(why)), {once: true}));
        else if (!on && document.fullscreenElement)
            document.exitFullscreen().catch((why) => console.warn(why));
    }

    // --- keys ---

    // The program gets all keys but those that the browser needs: to reload, to fill the screen, for
    // its own tools and its address. The clipboard's text comes with the event that follows the key.
    function leave_to_browser(event) {
        const held = event.ctrlKey || event.metaKey;
        const key = event.key.toLowerCase();
        return ['f5', 'f11', 'f12'].includes(key) || (held && (event.shiftKey || ['l', 'r', 'v'].includes(key)));
    }

    function set_up_keys() {
        for (const kind of ['keydown', 'keypress', 'keyup'])
            window.addEventListener(kind, (event) => {
                const ours = event.target !== document.getElementById('close');
                if (!ours || leave_to_browser(event))
                    event.stopImmediatePropagation();
            }, {capture: true});
        document.addEventListener('paste', (event) => {
            if (!Module._browser_pasted)
                return;
            Module.pasted = event.clipboardData.getData('text/plain').slice(0, 100000);
            Module._browser_pasted();
        });
        Module.canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    }

    // A keyboard on the screen comes up for a field of the page, so there is one that nobody sees. It
    // holds one letter, for the key that takes one away.
    function set_up_keyboard() {
        const field = document.getElementById('field');
        const touches = window.matchMedia('(pointer: coarse)').matches;
        Module.keyboard = (on) => {
            if (on && touches)
                field.focus();
            else if (document.activeElement === field)
                Module.canvas.focus();
        };
        // The program takes 31 bytes at a time.
        function type(text) {
            for (const part of text.match(/[\b\n]|[^\b\n]{1,7}/gu) || []) {
                Module.typed = part;
                Module._browser_typed();
            }
        }

        // Of a word that grows as it is typed, the browser gives all of it each time.
        let word = '';
        field.addEventListener('compositionstart', () => {
            word = '';
        });
        field.addEventListener('compositionend', () => {
            field.value = 'x';
        });
        field.addEventListener('beforeinput', (event) => {
            event.preventDefault();
            const text = event.data || '';
            if (event.inputType === 'insertCompositionText') {
                let same = 0;
                while (same < word.length && word[same] === text[same])
                    same++;
                type('\b'.repeat(word.length - same) + text.slice(same));
                word = text;
            } else {
                type({deleteContentBackward: '\b', insertLineBreak: '\n'}[event.inputType] || text);
            }
        });
    }

    // --- fetching ---

    const parts = [];

    function show_progress() {
        const all = parts.reduce((n, p) => n + p.all, 0);
        const have = parts.reduce((n, p) => n + p.have, 0);
        document.getElementById('loaded').value = all ? have / all : 0;
    }

    // A pack as a stream of its bytes, while they come. A host may have unpacked it on its way, so its
    // first bytes are asked.
    async function open_pack(name) {
        const part = {all: 0, have: 0};
        parts.push(part);
        const answer = await fetch(name);
        if (!answer.ok)
            throw new Error(name + ': ' + answer.status);
        part.all = Number(answer.headers.get('Content-Length')) || 0;
        const reader = answer.body.getReader();
        const next = async () => {
            const {done, value} = await reader.read();
            part.have += done ? 0 : value.length;
            show_progress();
            return done ? null : value;
        };
        const first = await next() || new Uint8Array();
        const stream = new ReadableStream({
            start: (out) => out.enqueue(first),
            async pull(out) {
                const value = await next();
                if (value)
                    out.enqueue(value);
                else
                    out.close();
            },
        });
        if (first[0] !== 0x1f || first[1] !== 0x8b)
            return stream;
        return stream.pipeThrough(new DecompressionStream('gzip'));
    }

    async function fetch_pack(name) {
        return new Response(await open_pack(name)).arrayBuffer();
    }

    // The browser compiles the program while it comes.
    async function compile(name) {
        const headers = {'Content-Type': 'application/wasm'};
        return WebAssembly.compileStreaming(new Response(await open_pack(name), {headers}));
    }

    // --- files for the program ---

    function text_of(bytes, from, most) {
        let end = from;
        while (end < from + most && bytes[end])
            end++;
        return String.fromCharCode(...bytes.subarray(from, end));
    }

    // Puts the files of a pack, a tar file, where the program looks for them.
    function unpack(buffer) {
        const bytes = new Uint8Array(buffer);
        for (let at = 0; at + 512 <= bytes.length && bytes[at];) {
            const before = text_of(bytes, at + 345, 155);
            const path = '/' + (before ? before + '/' : '') + text_of(bytes, at, 100);
            const size = parseInt(text_of(bytes, at + 124, 12), 8);
            at += 512;
            if (path.endsWith('/'))
                Module.FS.mkdirTree(path);
            else
                Module.FS.writeFile(path, bytes.subarray(at, at + size), {canOwn: true});
            at += Math.ceil(size / 512) * 512;
        }
    }

    // --- the profile ---

    // Two tabs must not write the same profile: one has the lock until it is closed.
    function take_lock() {
        return new Promise((done) => {
            if (!navigator.locks)
                done(false);
            else
                navigator.locks.request('superwild-profile', {ifAvailable: true}, (lock) => {
                    done(lock !== null);
                    return lock ? new Promise(() => {}) : null;
                }).catch(() => done(false));
        });
    }

    function not_kept(why) {
        console.warn('saving: ' + why);
        notice('refused');
    }

    // Reads the profile. True if this page has the lock.
    async function read_profile() {
        const mine = await take_lock();
        await Module.saving.read().catch(not_kept);
        return mine;
    }

    function load_profile(mine) {
        if (!mine)
            notice(navigator.locks ? 'second' : 'locks');
        try {
            Module.saving.load(Module.FS, mine);
        } catch (why) {
            not_kept(why);
        }
        window.addEventListener('beforeunload', (event) => {
            if (Module.saving.unsafe)
                event.preventDefault();
        });
    }

    // --- starting ---

    // A browser's first drawing context takes long, so the program's own is made while the program comes.
    // When SDL asks for one, it gets that; these are the attributes that it asks for.
    function make_context() {
        Module.canvas.getContext('webgl2', {alpha: false, depth: false, stencil: false, antialias: false});
    }

    const ready = new Promise((done) => {
        window.Module = {
            canvas: document.getElementById('canvas'),
            noInitialRun: true,
            maySound: false,
            onRuntimeInitialized: done,
            print: (text) => console.log(text),
            printErr: (text) => console.error(text),
            files: new Files(),
            say,
            copy,
            fullscreen,
            pasted: '',
            typed: '',
            opened: '',
            onAbort: (why) => trouble('ended', why),
        };
    });

    function load_script(name) {
        return new Promise((done, fail) => {
            const script = document.createElement('script');
            script.src = name;
            script.onload = done;
            script.onerror = () => fail(new Error(name));
            document.body.appendChild(script);
        });
    }

    // #code=... in the address opens what the code stands for. The program judges it as it judges any
    // file; it is never anything but text here. True if there is one, which lies in the file ADDRESS.
    const ADDRESS = 'code'; // what the program's messages call it

    function take_address() {
        const given = /^#code=([^&]{1,4000})$/.exec(location.hash);
        if (!given)
            return false;
        let text;
        try {
            text = decodeURIComponent(given[1].replace(/\+/g, ' '));
        } catch (why) {
            text = given[1]; // not well written: the program says so
        }
        Module.FS.writeFile(ADDRESS, text + '\n');
        return true;
    }

    // Another code in the address of a page that is open already.
    function set_up_address() {
        window.addEventListener('hashchange', () => {
            if (!Module._browser_opened || !take_address())
                return;
            Module.opened = ADDRESS;
            Module._browser_opened();
        });
    }

    // Each pack is fetched while the one before is unpacked.
    async function load_packs(packs) {
        for (const pack of packs)
            unpack(await pack);
    }

    async function start() {
        const words_of = new Map(names.words.split(' ').map((pair) => pair.split('=')));
        const [own, others] = [[], []];
        words_of.forEach((file, of) => (of === language ? own : others).push(file));
        const program = compile(names.wasm);
        const assets = [names.assets, ...own].map(fetch_pack);
        Module.saving = new Saving('/home/web_user/.local/share/superwild', notice);
        const profile = read_profile();
        const load_later = () => load_packs([names.more, ...others].map(fetch_pack));
        Module.instantiateWasm = (imports, done) => {
            program.then((module) => WebAssembly.instantiate(module, imports).then((made) => done(made, module)))
                .catch((why) => trouble('lost', why));
            return {};
        };
        if (!options.includes('sdl')) // that draws on a canvas of its own kind
            make_context();
        await load_script(names.program);
        await program; // or there is none, which is said
        await ready;
        await load_packs(assets);
        // A page that is loaded again may have asked before the browser took the lock from the old one.
        load_profile(await profile || await read_profile());
        const code = take_address() ? ['--show-trouble', ADDRESS] : [];
        // Puzzles, cards and other languages come when the game can be seen; or before, if there is a
        // profile or a code, which may want any of them.
        const at_once = Module.saving.size || code.length;
        if (at_once)
            await load_later();
        wait.hidden = true;
        Module.canvas.focus();
        if (navigator.serviceWorker)
            navigator.serviceWorker.register('worker.js').catch((why) => console.warn(why));
        Module.callMain([...options, ...code]);
        set_up_address();
        (window.requestIdleCallback || setTimeout)(prepare_sound);
        if (!at_once)
            await load_later().catch((why) => console.warn(why));
        Module._browser_complete();
    }

    // --- sound ---

    // What SDL plays on is made before it is needed, as that takes the browser longer than a frame.
    function prepare_sound() {
        Module.SDL2 = Module.SDL2 || {};
        if (!Module.SDL2.audioContext && window.AudioContext)
            Module.SDL2.audioContext = new AudioContext();
    }

    // Browsers want a click or a key first, after an interruption, too.
    function may_sound() {
        const sound = Module.SDL2 && Module.SDL2.audioContext;
        Module.maySound = true;
        if (sound && sound.state !== 'running')
            sound.resume();
    }

    // A tab that nobody sees makes no frames, and no sound either.
    function set_up_sound() {
        for (const kind of ['pointerdown', 'keydown', 'touchend'])
            window.addEventListener(kind, may_sound, {capture: true});
        document.addEventListener('visibilitychange', () => {
            const sound = Module.SDL2 && Module.SDL2.audioContext;
            if (sound && document.hidden)
                sound.suspend();
            else if (sound && Module.maySound)
                sound.resume();
        });
    }

    set_up_notice();
    set_up_ratio();
    set_up_keys();
    set_up_keyboard();
    Module.files.accept_drops(document.body);
    set_up_sound();
    if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function')
        trouble('old');
    else
        start().catch((why) => trouble('lost', why));
})();
