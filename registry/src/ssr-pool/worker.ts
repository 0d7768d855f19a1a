// The process that runs server bundles: no files, network, environment or processes, see docs/decisions. It imports
// nothing but Node's modules, so that it needs no permission to read any other file.
import { compileFunction, constants, createContext, runInContext } from 'node:vm';
import type { FromWorker, RenderedPage, SiteBundles, ToWorker } from './messages.ts';

const send = process.send?.bind(process) as (message: FromWorker) => void;
const onMessage = process.on.bind(process, 'message');
const leave = process.exit.bind(process);
const memoryUsage = process.memoryUsage.rss.bind(process.memoryUsage);
process.on('disconnect', () => leave(0));
// Ctrl-C reaches every process of a terminal: the server ends this one after its last page.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
// Of a bundle: what the page needed is reported by its own promise.
process.on('unhandledRejection', () => {});

interface Site {
  /** @param more JSON of calls to JSON by call */
  render(request: string, answers: string, more: (calls: string) => Promise<string>): Promise<RenderedPage>;
}

/** Characters of a page with its state, and of the calls that it asks for at once; ours are some hundred thousand and hundred. */
const MAX_PAGE = 8_000_000;
const MAX_CALLS = 16_000;

/** Sites of earlier releases that are kept open: a canary beside stable, and what is being replaced. */
const OPEN_SITES = 4;
const sites = new Map<string, Site>();

/** What React uses of a `MessageChannel`: a task of its own. Node's brings a network client along. */
class TaskChannel {
  readonly port1: { onmessage: ((event: object) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage?.({})) };
}

/** Of the page that is rendered: a store waits a day before it forgets its responses, and is kept alive by that. */
const timers = new Set<NodeJS.Timeout>();
function forgetTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

/** Globals of bundles: the language's own come with the context. */
function globals(): Record<string, unknown> {
  return {
    console: { log() {}, info() {}, debug() {}, warn() {}, error() {} },
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
    ReadableStream,
    MessageChannel: TaskChannel,
    structuredClone,
    queueMicrotask,
    performance: { now: () => performance.now() },
    setTimeout(run: () => void, ms = 0) {
      if (!(ms > 0)) return setImmediate(run);
      const timer = setTimeout(run, ms);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: NodeJS.Timeout | undefined) => clearTimeout(timer),
  };
}

/** The variable with the folder of a release, which `serverConfiguration` reads as the public path. */
const RELEASE_URL = 'bazaReleaseUrl';

/** Inside the context, so that bundles meet no objects of this realm but the globals above. */
const OPEN = `(shell, remotes, options) => {
  const { createSite } = shell;
  const site = createSite({ ...JSON.parse(options), remotes });
  return async (request, answers, more) => {
    const { html, state, ...rest } = await site.render(
      { ...JSON.parse(request), answers: JSON.parse(answers) },
      async (calls) => JSON.parse(await more(JSON.stringify(calls))),
    );
    const head = JSON.stringify({ ...rest, length: html.length });
    return head + '\\n' + html + JSON.stringify(state);
  };
}`;

function openSite({ shell, remotes, urls, options }: SiteBundles): Site {
  // Not around an object of ours: every global that a bundle reads would be looked up there.
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  Object.assign(context, globals());
  runInContext('globalThis.self = globalThis', context);
  const run = (name: string, source: string, lent: Readonly<Record<string, unknown>>, url = '/'): unknown => {
    const module = { exports: {} as unknown };
    const require = (key: string): unknown => {
      if (Object.hasOwn(lent, key)) return lent[key];
      throw new Error(`The shell does not lend ${key} on the server`);
    };
    const main = compileFunction(source, ['module', 'exports', 'require', RELEASE_URL], {
      parsingContext: context,
      filename: name,
    });
    main(module, module.exports, require, url);
    return module.exports;
  };
  const lender = run('shell', shell, {}) as { shared: Record<string, unknown> };
  const modules = Object.fromEntries(
    Object.entries(remotes).map(([name, source]) => [name, run(name, source, lender.shared, urls[name])]),
  );
  const open = runInContext(OPEN, context) as (
    ...parts: unknown[]
  ) => (...page: Parameters<Site['render']>) => Promise<string>;
  const render = open(lender, modules, options);
  return {
    async render(...page) {
      const text = await render(...page);
      if (text.length > MAX_PAGE) throw new Error(`The page is longer than ${MAX_PAGE} characters`);
      const begin = text.indexOf('\n') + 1;
      const { length, ...rest } = JSON.parse(text.slice(0, begin)) as Omit<RenderedPage, 'html' | 'state'> & {
        length: number;
      };
      return { ...rest, html: text.slice(begin, begin + length), state: text.slice(begin + length) };
    },
  };
}

const reasonOf = (error: unknown) => String((error as Error | null)?.stack ?? error).slice(0, 2000);

/** The page that waits for responses. */
let asking: { id: number; resolve(answers: string): void } | undefined;

onMessage(async (message: ToWorker) => {
  if (message.kind === 'open') {
    const { site, bundles } = message;
    try {
      sites.set(site, openSite(bundles));
      for (const oldest of sites.keys()) if (sites.size > OPEN_SITES) sites.delete(oldest);
      send({ kind: 'opened', open: [...sites.keys()] });
    } catch (error) {
      send({ kind: 'failed', id: null, site, reason: reasonOf(error) });
    }
    return;
  }
  if (message.kind === 'answers') {
    if (message.id === asking?.id) asking.resolve(message.answers);
    return;
  }
  const { id, site, request, answers } = message;
  const more = (calls: string) =>
    new Promise<string>((resolve) => {
      if (calls.length > MAX_CALLS) throw new Error(`The calls are longer than ${MAX_CALLS} characters`);
      asking = { id, resolve };
      send({ kind: 'wanted', id, calls: JSON.parse(calls) as string[] });
    });
  try {
    const open = sites.get(site);
    if (!open) throw new Error('The site is not open');
    // Most recently used last.
    sites.delete(site);
    sites.set(site, open);
    const page = await open.render(request, answers, more);
    send({ kind: 'rendered', id, page, memory: memoryUsage() });
  } catch (error) {
    send({ kind: 'failed', id, site, reason: reasonOf(error) });
  } finally {
    forgetTimers();
  }
});

// What bundles could reach by escaping their context.
for (const name of ['process', 'require', 'fetch', 'WebSocket', 'EventSource', 'navigator', 'Buffer'])
  Reflect.deleteProperty(globalThis, name);
send({ kind: 'ready' });
