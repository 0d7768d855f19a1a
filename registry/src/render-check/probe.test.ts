import { compileFunction, createContext } from 'node:vm';
import { type ProbedPage, probed } from './probe.ts';

/** A shell whose page runs a script of the remote `mf_a`. */
const SHELL = `
  exports.shared = { 'react/jsx-runtime': { jsx: (type) => type, jsxs: (type) => type, Fragment: 1 } };
  exports.createSite = ({ page }) => ({ render: async () => ({ html: String(page(exports)) }) });`;

/** What a script of a remote makes, and what it was seen reading. */
async function render(script: string, { ahead = 0, seed = 1 } = {}) {
  const context = createContext({ performance: { now: () => performance.now() } });
  const run = (filename: string, source: string) => {
    const module = { exports: {} };
    compileFunction(source, ['module', 'exports'], { parsingContext: context, filename })(
      module,
      module.exports,
    );
    return module.exports;
  };
  interface Shell {
    shared: object;
    createSite(options: object): { render(request: object): Promise<ProbedPage> };
  }
  const shell = run('shell', probed(SHELL, 'mf_a', { ahead, seed, timeZone: 'UTC' })) as Shell;
  const page = run('mf_a', `module.exports = (shared) => ${script};`) as (shared: object) => unknown;
  const site = shell.createSite({ page: () => page(shell.shared) });
  const { html, reads } = await site.render({});
  const again = await site.render({});
  expect(again.reads.length).toBe(reads.length);
  return { html, reads: reads.map(({ what }) => what), stacks: reads.map(({ stack }) => stack) };
}

const YEAR = 365 * 24 * 3600 * 1000;

test.each([
  ['Date.now()', 'the time'],
  ['new Date().getTime()', 'the time'],
  ['performance.now()', 'the time'],
  ['Math.random()', 'a random number'],
  ['new Date(0).getHours()', 'the time zone'],
  ["new Date(0).toLocaleDateString('ru')", 'the time zone'],
  ["shared['react/jsx-runtime'].jsx('p', { style: {} })", 'style'],
  ["shared['react/jsx-runtime'].jsxs('script', {})", 'script'],
])('%s is seen, with its line', async (script, what) => {
  const { reads, stacks } = await render(`{ 1;\n return ${script}; }`);
  expect(reads).toEqual([what]);
  expect(stacks[0]).toMatch(/\bmf_a:2:/);
});

test.each([
  'new Date(0).toISOString()',
  'Date.UTC(2026, 1)',
  'new Date(2026, 1).getTime()',
  "shared['react/jsx-runtime'].jsx('p', {})",
  "shared['react/jsx-runtime'].jsx('p', null)",
  "shared['react/jsx-runtime'].jsx(() => 1, { style: {} })",
])('%s depends on nothing', async (script) => expect((await render(script)).reads).toEqual([]));

test('what the shell reads itself is not the remote’s', async () => {
  const reading = SHELL.replace('async () => (', 'async () => (Date.now(), ');
  const context = createContext({ performance: { now: () => 0 } });
  const module = { exports: {} as { createSite(o: object): { render(r: object): Promise<ProbedPage> } } };
  const source = probed(reading, 'mf_a', { ahead: 0, seed: 1, timeZone: 'UTC' });
  compileFunction(source, ['module', 'exports'], { parsingContext: context, filename: 'shell' })(
    module,
    module.exports,
  );
  expect((await module.exports.createSite({ page: () => 1 }).render({})).reads).toEqual([]);
});

test('clocks and random numbers differ as asked, and dates stay dates', async () => {
  const [now, later] = await Promise.all([
    render('Date.now()'),
    render('new Date().getTime()', { ahead: YEAR }),
  ]);
  expect(Number(later.html) - Number(now.html)).toBeGreaterThan(YEAR - 60_000);
  const chance = async (seed: number) => (await render('Math.random()', { seed })).html;
  expect(await chance(1)).not.toBe(await chance(2));
  expect(Number(await chance(1))).toBeLessThan(1);
  const kinds =
    'new Date(0) instanceof Date && new Date(0).constructor === Date && typeof Date() === "string"';
  expect((await render(kinds)).html).toBe('true');
  const derived = '(() => { class Day extends Date {} return new Day(0) instanceof Day; })()';
  expect((await render(derived)).html).toBe('true');
});
