import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseManifestSchema } from '../schema.ts';
import { renderedDist, SERVER, SHELL_BUNDLE } from '../tests/rendering.ts';
import { renderingRefusals } from './check.ts';
import type { Answer } from './runs.ts';

jest.setTimeout(60_000);

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'rendering-'));
});
afterEach(() => rm(home, { recursive: true }));

const facts = { contract: 1, shared: {}, exports: {} };
async function refusals(folder: string, answer?: Answer) {
  const manifest = releaseManifestSchema.parse(
    JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')),
  );
  return renderingRefusals({ folder, manifest, shell: facts, shellBundle: SHELL_BUNDLE, answer });
}
const PAGE = 'The page /mf_listings/:id?';
const ROUTE = 'remote.config.ts, route /mf_listings/:id?';

test('a page that is the same everywhere passes, whatever happens to others', async () => {
  expect(await refusals(await renderedDist(home, "(url) => '<p>' + url + '</p>'"))).toEqual([]);
});

test('a release without a server bundle, or without a public page, has nothing to check', async () => {
  const page = "() => { throw new Error('not called'); }";
  const guarded = [
    { path: '/a', layout: 'base', guard: 'auth', title: { uz: 'а', ru: 'б', en: 'c' } },
  ] as const;
  expect(await refusals(await renderedDist(home, page, { server: undefined }))).toEqual([]);
  expect(await refusals(await renderedDist(home, page, { routes: [...guarded] }))).toEqual([]);
});

test('what throws is refused once for all languages, with the line of the source if the build has left a map', async () => {
  const folder = await renderedDist(home, '() => document.title');
  const refusal = {
    rule: 'render',
    what: `${PAGE} throws on the server: ReferenceError: document is not defined (uz, uz-latn, ru, en)`,
    where: `${SERVER}:2`,
    fix: expect.stringContaining('effect'),
  };
  expect(await refusals(folder)).toEqual([refusal]);
  // The bundle's second line is the third one of the source.
  const map = { version: 3, sources: ['./src/page.tsx'], names: [], mappings: ';AAEA' };
  await writeFile(join(folder, `${SERVER}.map`), JSON.stringify(map));
  expect(await refusals(folder)).toEqual([{ ...refusal, where: 'src/page.tsx:3' }]);
});

test('a language that alone is wrong is named', async () => {
  const page = "(url) => { if (url.startsWith('/ru/')) throw new Error('no text'); return url; }";
  expect(await refusals(await renderedDist(home, page))).toMatchObject([
    { what: `${PAGE} throws on the server: Error: no text (ru)` },
  ]);
});

test('time that is shown is refused, time that nobody sees is not', async () => {
  const shown = await refusals(await renderedDist(home, '() => String(Date.now() > 2e12 || Date.now())'));
  expect(shown).toMatchObject([{ where: `${SERVER}:2` }]);
  expect(shown[0]?.what.startsWith(`${PAGE} reads the time while rendering: once 1`)).toBe(true);
  const hidden = "() => { Date.now(); return '<p>hidden</p>'; }";
  expect(await refusals(await renderedDist(home, hidden))).toEqual([]);
});

test('a bundle that cannot be opened is refused', async () => {
  expect(await refusals(await renderedDist(home, 'not javascript'))).toMatchObject([
    { what: expect.stringContaining('cannot be rendered') },
  ]);
});

test('a browser build of other sources is refused, and shown', async () => {
  const folder = await renderedDist(home, "() => '<p>old</p>'", { browser: "() => '<p>new</p>'" });
  expect(await refusals(folder)).toEqual([
    {
      rule: 'render',
      what: `${PAGE} is not what its browser build renders: the server shows “old”, the browser “new”; Error #418 (uz, uz-latn, ru, en)`,
      where: ROUTE,
      fix: expect.stringContaining('Build again'),
    },
  ]);
});

test('a browser build that cannot be loaded, or fails, is refused', async () => {
  for (const [browser, what] of [
    ['undefined', 'cannot be loaded in the browser: no entry'],
    ["() => { throw new Error('no canvas'); }", 'does not come to rest in the browser: Error: no canvas'],
    ['() => process.exit()', 'does not come to rest in the browser: ReferenceError: process is not defined'],
  ]) {
    const found = await refusals(await renderedDist(home, "() => '<p>page</p>'", { browser }));
    expect(found.map((each) => each.what)).toEqual([`${PAGE} ${what} (uz, uz-latn, ru, en)`]);
  }
});

describe('with the data of the live site', () => {
  const page = (withRows: string) => `(url, data) => data['public/rows'] ? ${withRows} : '<p>loading</p>'`;
  const answer = jest.fn<ReturnType<Answer>, [string]>(async (call) => [call, ['row']]);
  beforeEach(() => answer.mockClear());

  test('a page is rendered again; only public calls are made, each once', async () => {
    const folder = await renderedDist(home, page("'<p>' + data['public/rows'].length + '</p>'"));
    expect(await refusals(folder, answer)).toEqual([]);
    expect(answer.mock.calls).toEqual([['public/rows']]);
  });

  test('what throws with data alone is refused', async () => {
    const folder = await renderedDist(home, page("data['public/rows'].missing.length"));
    expect(await refusals(folder)).toEqual([]);
    expect(await refusals(folder, answer)).toMatchObject([
      { what: expect.stringContaining(`${PAGE} throws on the server: TypeError`) },
    ]);
    expect(await refusals(folder, async () => null)).toEqual([]);
  });

  test('and what its browser build renders otherwise', async () => {
    const folder = await renderedDist(home, page("'<p>1 row</p>'"), { browser: page("'<p>one row</p>'") });
    expect(await refusals(folder)).toEqual([]);
    expect(await refusals(folder, answer)).toMatchObject([
      { what: expect.stringContaining('the server shows “1 row”, the browser “one row”') },
    ]);
  });
});
