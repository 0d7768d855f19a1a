// Workers of a remote in development. A browser starts workers of the page's origin only, and the files are on another one: the worker
// starts from a script of the page's origin that loads them.

/** The worker's first script. webpack reads where its chunks are from `location`. */
const firstScript = (address) => `
Object.defineProperty(self, 'location', { value: new URL(${JSON.stringify(address)}) });
const policy = self.trustedTypes?.createPolicy('baza-webpack', { createScriptURL: (url) => url });
importScripts(policy ? policy.createScriptURL(self.location.href) : self.location.href);
`;

/** Lets `new Worker(new URL('./a.ts', import.meta.url))` start workers whose files are at `origin`. */
export function startWorkersOf(origin) {
  const { Worker: Native, trustedTypes } = globalThis;
  const policy = trustedTypes?.createPolicy('baza-webpack', { createScriptURL: (url) => url });
  const started = (url) => {
    const { href, origin: its } = new URL(String(url), document.baseURI);
    if (its !== origin) return url;
    const local = URL.createObjectURL(new Blob([firstScript(href)], { type: 'text/javascript' }));
    return policy ? policy.createScriptURL(local) : local;
  };
  globalThis.Worker = class Worker extends Native {
    constructor(url, options) {
      super(started(url), options);
    }
  };
}
