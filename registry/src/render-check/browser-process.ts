// The process with a window in which the render check hydrates pages: it may read its packages, and nothing else.
import { compileFunction } from 'node:vm';
import { completeWindow } from '@baza/shared/rendering/complete-window';
import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import type {
  BrowserSite,
  FromBrowser,
  Hydrated,
  PageToHydrate,
  Problem,
  ToBrowser,
} from './browser-messages.ts';
import { VISITOR } from './visitor.ts';

const send = process.send?.bind(process) as (message: FromBrowser) => void;
process.on('disconnect', () => process.exit(0));
// Of a page's code: what failed is reported by the shell.
process.on('unhandledRejection', () => {});

/** The part of the shell's server bundle for browsers. */
interface ShellBundle {
  shared: Record<string, unknown>;
  loadBrowser(): Promise<{
    createBrowser(options: object): {
      hydrate(root: HTMLElement, page: object): Promise<{ problems: Problem[]; leave(): Promise<void> }>;
    };
  }>;
}

type Hydrate = (page: PageToHydrate) => Promise<Hydrated>;

/** Only the files of the release; style sheets are empty, and anything else is missing. */
class ReleaseFiles extends ResourceLoader {
  readonly #files: BrowserSite['files'];

  constructor(files: BrowserSite['files']) {
    super();
    this.#files = files;
  }

  override fetch(url: string) {
    const file = url.endsWith('.css') ? '' : this.#files[url];
    const response =
      file === undefined
        ? Promise.reject(new Error(`${url} is missing`))
        : Promise.resolve(Buffer.from(file));
    return Object.assign(response, { abort() {} }) as ReturnType<ResourceLoader['fetch']>;
  }
}

/** Of Node, which implements the same standards. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'Response',
  'structuredClone',
  'MessageChannel',
  'setImmediate',
  'clearImmediate',
] as const;

/** Runs the shell's server bundle in a window; it lends remotes what it lends them on the server. */
async function openBrowser({ origin, shell, options, files }: BrowserSite): Promise<Hydrate> {
  const dom = new JSDOM('<!doctype html><div id="root"></div>', {
    url: `${origin}/`,
    runScripts: 'dangerously',
    resources: new ReleaseFiles(files),
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const window = dom.window as unknown as Window & typeof globalThis;
  for (const name of FROM_NODE) Object.assign(window, { [name]: globalThis[name] });
  Object.assign(window, { fetch: () => new Promise(() => {}) });
  completeWindow(window);
  const main = compileFunction(shell, ['module', 'exports', 'require'], {
    parsingContext: dom.getInternalVMContext(),
    filename: 'shell',
  });
  const module = { exports: {} as ShellBundle };
  main(module, module.exports, () => undefined);
  const { shared, loadBrowser } = module.exports;
  const { createBrowser } = await loadBrowser();
  const browser = createBrowser({ ...JSON.parse(options), shared });
  return async ({ html, state, url, locale }) => {
    const root = window.document.createElement('div');
    window.document.body.replaceChildren(root);
    root.innerHTML = html;
    const { problems, leave } = await browser.hydrate(root, {
      ...VISITOR,
      url,
      locale,
      state: JSON.parse(state),
    });
    const page = { problems, html: root.innerHTML };
    await leave();
    return page;
  };
}

let hydrate: Hydrate | null = null;

async function respond(message: ToBrowser): Promise<FromBrowser> {
  try {
    if (message.kind === 'hydrate' && hydrate) return { kind: 'hydrated', page: await hydrate(message.page) };
    if (message.kind === 'open') hydrate = await openBrowser(message.site);
    return { kind: 'open' };
  } catch (error) {
    return { kind: 'failed', reason: String((error as Error | null)?.stack ?? error) };
  }
}

process.on('message', async (message: ToBrowser) => send(await respond(message)));
