import type { SiteSource } from './pool.ts';

/** A shell whose site renders what the remote `mf_x` exports as a function of the request. */
export const SHELL = `
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
