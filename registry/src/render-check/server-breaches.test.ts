import { RenderError } from '../ssr-pool/index.ts';
import type { Address } from './addresses.ts';
import type { ProbedPage, Read } from './probe.ts';
import { serverBreaches } from './server-breaches.ts';

const route: Address = {
  page: { of: { route: '/a' }, path: '/a' },
  locale: 'ru',
  edition: 'ru',
  url: '/ru/a',
};
const parcel: Address = { ...route, page: { of: { parcel: './map' }, path: '/render-check-parcel/map' } };
const lineOf = (stack: string) => /src\/\S+/.exec(stack)?.[0] ?? null;
const page = (html: string, more: Partial<ProbedPage> = {}): ProbedPage => ({
  html: `<div data-rendered="mf_a/lifecycles@1.0.0">${html}</div>`,
  state: '{}',
  modules: [],
  wanted: [],
  failures: [],
  reads: [],
  ...more,
});
const read = (what: Read['what'], line: number): Read => ({ what, stack: `at Page src/page.tsx:${line}` });
const failing = (reason: string, remote = 'mf_a') =>
  page('', { failures: [{ remote, expose: './a', reason }] });
const breaches = (one: ProbedPage, other = one, address = route) =>
  serverBreaches([one, other], { address, remote: 'mf_a', lineOf });

test('the same page twice is no breach, whatever was read', () => {
  expect(breaches(page('a', { reads: [read('the time', 1), read('style', 1)] }))).toEqual([]);
});

test('what differs names who read the time, chance or the zone, each line once, in either run', () => {
  const reads = [read('the time', 1), read('the time', 1), read('style', 9)];
  expect(breaches(page('1', { reads }), page('2', { reads: [read('the time zone', 2)] }))).toMatchObject([
    {
      what: 'reads the time and the time zone while rendering: once 1, once 2',
      lines: ['src/page.tsx:1', 'src/page.tsx:2'],
    },
  ]);
  expect(breaches(page('1'), page('2'))).toMatchObject([
    { what: 'renders differently each time: once 1, once 2', lines: [] },
  ]);
  const many = Array.from({ length: 9 }, (_, index) => read('a random number', index));
  expect(breaches(page('1', { reads: many }), page('2'))[0]?.lines).toHaveLength(5);
});

test('what differs outside the release is not its breach', () => {
  const frame = (text: string): ProbedPage => ({ ...page('a'), html: `<i>${text}</i>${page('a').html}` });
  expect(breaches(frame('1'), frame('2'))).toEqual([]);
});

test('what the policy forbids is named with the lines that set it', () => {
  const reads = [read('style', 4), read('the time', 5)];
  expect(breaches(page('<i style="top:0"></i>', { reads }))).toMatchObject([
    {
      what: expect.stringMatching(/^has a style attribute .*: <i style="top:0">$/),
      lines: ['src/page.tsx:4'],
    },
  ]);
});

test('a throw is the release’s if its own module threw, in either run', () => {
  const thrown = failing('TypeError: no data\n at Page src/page.tsx:3');
  const said = { what: 'throws on the server: TypeError: no data', lines: ['src/page.tsx:3'] };
  expect(breaches(thrown)).toMatchObject([said]);
  expect(breaches(page('a'), thrown)).toMatchObject([said]);
  expect(breaches(failing('TypeError: no data', 'mf_b'))).toEqual([]);
});

test('a parcel without properties may throw, but not for want of a browser', () => {
  expect(breaches(failing("TypeError: reading 'length'"), undefined, parcel)).toEqual([]);
  expect(breaches(failing('Error: a is not defined'), undefined, parcel)).toEqual([]);
  expect(breaches(failing('ReferenceError: window is not defined\n at'), undefined, parcel)).toHaveLength(1);
});

test.each([
  ['Error: The shell does not lend @baza/shared/ui/antd on the server', /without antd/],
  ['ReferenceError: window is not defined', /no browser on the server.*effect/],
  ['TypeError: no data', /before its data are there/],
])('%s has a way out', (reason, fix) => expect(breaches(failing(reason))[0]?.fix).toMatch(fix));

test.each([
  ['timeout', 'A page took longer', 'does not end on the server: A page took longer'],
  ['crash', 'it exited: heap\nmore', 'does not end on the server: it exited: heap'],
  ['error', 'SyntaxError: a\n at', 'cannot be rendered: SyntaxError: a'],
] as const)('a renderer’s %s', (kind, message, what) => {
  const found = serverBreaches(new RenderError(kind, message), { address: route, remote: 'mf_a', lineOf });
  expect(found.map((each) => each.what)).toEqual([what]);
});
