import { TimeLimitError } from './limit.ts';
import { runModuleEntry } from './module-entry.ts';

const BASE = 'http://localhost/remotes/mf_a/1.0.0/';
const entry = `${BASE}remoteEntry.js`;
const chunk = `${BASE}chunk.js`;
const sheet = `${BASE}page.css`;
const files = { [entry]: 'sha256-entry', [chunk]: 'sha256-chunk', [sheet]: 'sha256-sheet' };
const container = { init() {}, get() {} };

const links = () => [...document.head.querySelectorAll('link')];
const seen = () =>
  links().map(({ rel, href, integrity, crossOrigin }) => [rel, href, integrity, crossOrigin]);
/** Waits until the links of the module map are there. */
async function settle() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

let requests: [string, RequestInit | undefined][];
let respond: (address: string, signal?: AbortSignal | null) => Promise<Response>;
beforeEach(() => {
  document.head.innerHTML = '';
  requests = [];
  respond = async () => new Response('');
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    requests.push([address, init]);
    return respond(address, init?.signal);
  }) as typeof fetch;
});

const open = (options: Partial<Parameters<typeof runModuleEntry>[0]> = {}) => {
  const run = jest.fn(async (): Promise<unknown> => container);
  const outcome = runModuleEntry({ url: entry, files, limitMs: 50, run, ...options }).catch(
    (error: unknown) => error,
  );
  return { run, outcome };
};

test('runs the entry once every file has been checked, by a request and in the module map', async () => {
  const { run, outcome } = open();
  await settle();
  expect(requests.map(([address, init]) => [address, init?.integrity])).toEqual(Object.entries(files));
  expect(seen()).toEqual([
    ['modulepreload', entry, 'sha256-entry', 'anonymous'],
    ['modulepreload', chunk, 'sha256-chunk', 'anonymous'],
    ['stylesheet', sheet, 'sha256-sheet', 'anonymous'],
  ]);
  const [first, ...rest] = links();
  for (const link of rest) link.dispatchEvent(new Event('load'));
  await settle();
  expect(run).not.toHaveBeenCalled();
  first?.dispatchEvent(new Event('load'));
  expect(await outcome).toBe(container);
  expect(run).toHaveBeenCalledWith(entry);
  // Only the style sheet is of use from now on.
  expect(seen().map(([rel]) => rel)).toEqual(['stylesheet']);
});

test('adds no second element for a style sheet of the page', async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${sheet}">`;
  open({ files: { [sheet]: 'sha256-sheet' } });
  await settle();
  expect(links()).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['altered', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['missing', async () => new Response('', { status: 404 })],
])('runs nothing when a file is %s, and names the file', async (_how, failing) => {
  respond = async (address) => (address === chunk ? failing() : new Response(''));
  const { run, outcome } = open();
  expect(await outcome).toMatchObject({ message: `${chunk} could not be loaded`, request: chunk });
  expect(links()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});

test('runs nothing when a file fails in the module map', async () => {
  const { run, outcome } = open();
  await settle();
  for (const link of links()) link.dispatchEvent(new Event(link.href === chunk ? 'error' : 'load'));
  expect(await outcome).toMatchObject({ request: chunk });
  expect(run).not.toHaveBeenCalled();
});

test('stops requests that are slower than the limit', async () => {
  let aborted = 0;
  respond = (_address, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        aborted += 1;
        reject(new Error('aborted'));
      });
    });
  const { run, outcome } = open({ limitMs: 10 });
  expect(await outcome).toBeInstanceOf(TimeLimitError);
  expect(aborted).toBe(3);
  expect(run).not.toHaveBeenCalled();
});

test('requests nothing from an origin that may not give scripts', async () => {
  const { run, outcome } = open({
    scriptUrl(address) {
      throw new TypeError(`${new URL(address).origin} may not give scripts to this page`);
    },
  });
  expect(await outcome).toMatchObject({ message: expect.stringContaining('may not give scripts') });
  expect(requests).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});

test('an entry that throws is the remote’s fault, not that of a file', async () => {
  const cause = new Error('evaluation');
  const { outcome } = open({ files: {}, run: () => Promise.reject(cause) });
  expect(await outcome).toMatchObject({ kind: 'crashed', cause });
});
