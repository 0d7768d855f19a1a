import type { SiteSource } from './worker-process.ts';

/** A shell whose site renders what the remote `mf_x` exports as a function of the request. */
const SHELL = `
  exports.shared = { greeting: 'lent' };
  exports.createSite = ({ remotes, title }) => ({
    async render({ url, answers }, more) {
      const html = await remotes.mf_x({ url, answers, title, more });
      return { html: String(html), state: { url }, modules: [], wanted: [], failures: [] };
    },
  });`;

export const LIMIT_MS = 2000;
/** Of a machine that is busy with other tests: what no test waits for may take long. */
export const PATIENT = { openLimitMs: 30_000, waitMs: 30_000 };
let sites = 0;
export const siteOf = (remote: string, shell = SHELL): SiteSource => {
  const key = `site ${++sites}`;
  return {
    key,
    load: async () => ({
      shell,
      remotes: { mf_x: remote },
      urls: { mf_x: '/remotes/mf_x/1.0.0/' },
      options: JSON.stringify({ title: 'Baza' }),
    }),
  };
};
// biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a bundle
export const good = siteOf('module.exports = ({ url, answers, title }) => `${title} ${url} ${answers.a}`;');
export const request = (url = '/') => JSON.stringify({ url });

/** Bundles that do not end, by how. */
export const HANGING: [string, string][] = [
  ['for ever', 'module.exports = () => { for (;;); };'],
  ['on a promise', 'module.exports = () => new Promise(() => {});'],
  ['in microtasks', 'module.exports = async () => { for (;;) await null; };'],
];
/** Bundles that take all memory, by what they fill. */
export const FILLING: [string, string][] = [
  [
    'the heap',
    'const kept = []; module.exports = () => { for (;;) kept.push({ list: new Array(1000).fill({}) }); };',
  ],
  [
    'typed arrays',
    'const kept = []; module.exports = () => { for (;;) kept.push(new Uint8Array(8e6).fill(1)); };',
  ],
];

/** A program that renders 40 long pages, and prints by how many bytes its heap has grown. */
export const MANY_PAGES = `
  import { createPool } from ${JSON.stringify(new URL('pool.ts', `file://${import.meta.dirname}/`))};
  const limit = 60_000;
  const pool = createPool({ workers: 1, limitMs: limit, openLimitMs: limit, waitMs: limit });
  const bundles = ${JSON.stringify({ shell: SHELL, remotes: { mf_x: 'module.exports = () => "ж".repeat(200_000);' }, urls: {}, options: '{}' })};
  const site = { key: 'long', load: async () => bundles };
  const kept = () => {
    // What has survived one collection of the young is old.
    gc({ type: 'minor' });
    gc({ type: 'minor' });
    return process.memoryUsage().heapUsed;
  };
  await pool.render(site, '{}', '{}');
  const before = kept();
  for (let page = 0; page < 40; page++) await pool.render(site, '{}', '{}');
  console.log(kept() - before);
  pool.close();
  process.exit();`;
