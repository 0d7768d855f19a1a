import { startWorkersOf } from './workers.mjs';

const started: { url: string; options: unknown }[] = [];
class Native {
  constructor(url: string, options: unknown) {
    started.push({ url: String(url), options });
  }
}
const written: Blob[] = [];

beforeEach(() => {
  started.length = 0;
  written.length = 0;
  Object.assign(globalThis, { Worker: Native });
  URL.createObjectURL = (blob) => {
    written.push(blob as Blob);
    return `blob:${window.location.origin}/${written.length}`;
  };
  startWorkersOf('http://localhost:4801');
});

/** The text of a blob, which jsdom cannot read itself. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

test('a worker of the development server starts from a script of the page that loads it', async () => {
  const worker = new Worker(new URL('http://localhost:4801/count.js'), { name: 'count' });
  expect(worker).toBeInstanceOf(Native);
  expect(started).toEqual([{ url: `blob:${window.location.origin}/1`, options: { name: 'count' } }]);
  const loaded: string[] = [];
  const scope = {
    trustedTypes: { createPolicy: () => ({ createScriptURL: (url: string) => `trusted ${url}` }) },
  };
  // The worker's global object: its `location` is a blob's until the script replaces it.
  new Function('self', 'importScripts', await textOf(written[0] as Blob))(scope, (url: string) =>
    loaded.push(url),
  );
  expect(loaded).toEqual(['trusted http://localhost:4801/count.js']);
});

test('a worker of the page’s own origin starts as before', () => {
  new Worker('/sw-tool.js');
  expect(started).toEqual([{ url: '/sw-tool.js', options: undefined }]);
  expect(written).toEqual([]);
});
