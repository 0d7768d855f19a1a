import { type ChildProcess, spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { readOnly } from '../ssr-pool/index.ts';
import type { BrowserSite, FromBrowser, Hydrated, PageToHydrate, ToBrowser } from './browser-messages.ts';

/** A window that hydrates pages, one after the other, in the order in which they come. */
export interface GateBrowser {
  /**
   * The reason instead, if the page does not end in time, or its process does; the next page has a new one.
   * Rejects if there is no window.
   */
  hydrate(page: PageToHydrate): Promise<Hydrated | Error>;
  close(): void;
}

/** Milliseconds in which a window is opened, and a page hydrated; machines that build are busy. */
const OPEN_LIMIT_MS = 120_000;
const PAGE_LIMIT_MS = 15_000;
const LAST_WORDS = 1000;
/** Beside this file, and compiled where this is. */
const SCRIPT = join(import.meta.dirname, `browser-process${extname(import.meta.filename)}`);

/** A process with a window of jsdom, without writing, processes, environment or a network. */
export function createBrowser(site: BrowserSite): GateBrowser {
  let current: ChildProcess | null = null;
  let opening = open();
  // The next page reports it.
  opening.catch(() => {});

  async function open(): Promise<ChildProcess> {
    const [command = '', ...args] = readOnly(SCRIPT);
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: {},
    });
    current = child;
    await ask(child, { kind: 'open', site }, OPEN_LIMIT_MS);
    return child;
  }

  async function hydrate(page: PageToHydrate): Promise<Hydrated | Error> {
    const child = await opening;
    try {
      const response = await ask(child, { kind: 'hydrate', page }, PAGE_LIMIT_MS);
      if (response.kind !== 'hydrated') throw new Error('It does not respond');
      return response.page;
    } catch (error) {
      child.kill('SIGKILL');
      opening = open();
      opening.catch(() => {});
      return error as Error;
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    hydrate(page) {
      const next = last.then(() => hydrate(page));
      last = next.catch(() => {});
      return next;
    },
    close: () => current?.kill('SIGKILL'),
  };
}

function ask(child: ChildProcess, message: ToBrowser, limitMs: number): Promise<FromBrowser> {
  return new Promise((done, failed) => {
    let lastWords = '';
    const listen = (text: Buffer) => {
      lastWords = (lastWords + text).slice(-LAST_WORDS);
    };
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      child.off('exit', over).off('error', over).off('message', respond);
      child.stderr?.off('data', listen);
      settled();
    };
    const over = () => settle(() => failed(new Error(`its process ended. ${lastWords}`)));
    const respond = (response: FromBrowser) =>
      settle(() => (response.kind === 'failed' ? failed(new Error(response.reason)) : done(response)));
    const timer = setTimeout(() => {
      settle(() => failed(new Error(`it took longer than ${limitMs} ms`)));
      child.kill('SIGKILL');
    }, limitMs);
    child.once('exit', over).once('error', over).once('message', respond);
    child.stderr?.on('data', listen);
    if (child.connected) child.send(message);
    else over();
  });
}
