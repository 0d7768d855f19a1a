import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '../schema.ts';
import { buildDist } from './dist.ts';

/**
 * The server bundle of a shell without React: a page is the text that the release's function makes of its address and data. In
 * the browser, HTML that differs from what the entry's function makes is a mismatch.
 */
export const SHELL_BUNDLE = `
exports.shared = { 'react/jsx-runtime': { jsx: (type, props) => '<' + type + '>' + props.children + '</' + type + '>' } };
const pageOf = (html) => '<main data-remote="mf_listings"><div data-rendered="mf_listings/lifecycles@1.0.0">' + html + '</div></main>';
exports.createSite = ({ remotes }) => ({
  async render({ url, answers }) {
    const failures = [];
    let html = '';
    try {
      html = pageOf(remotes.mf_listings(url, answers));
    } catch ({ stack }) {
      failures.push({ remote: 'mf_listings', expose: './lifecycles', reason: stack });
    }
    const wanted = ['public/rows', 'own/secrets'].filter((call) => !(call in answers));
    return { html, state: { url, answers }, modules: [], wanted, failures };
  },
});
exports.loadBrowser = async () => ({
  createBrowser: ({ registry }) => ({
    async hydrate(root, { url, state }) {
      const { url: folder, manifest } = registry.remotes.mf_listings.releases['1.0.0'];
      const script = document.createElement('script');
      script.src = folder + manifest.entry;
      const problem = (kind, message) => ({ remote: 'mf_listings', expose: './lifecycles', kind, message });
      const problems = [{ remote: 'mf_other', kind: 'unavailable', message: 'not of this release' }];
      const loaded = await new Promise((done) => {
        script.onload = () => done(true);
        script.onerror = () => done(false);
        document.head.append(script);
      });
      if (!loaded || !globalThis.mf_listings) problems.push(problem('unavailable', 'no entry'));
      else if (state.url !== url || pageOf(mf_listings(url, state.answers)) !== root.innerHTML) {
        problems.push(problem('mismatch', 'Error #418 for the full message, see elsewhere'));
        root.innerHTML = pageOf(mf_listings(url, state.answers));
      }
      return { problems, leave: async () => {} };
    },
  }),
});`;

export const SERVER = 'server.0a1b2c3d.js';

/** A release of `mf_listings` with one page, made by the same function on the server and in the browser, or by two. */
export async function renderedDist(
  home: string,
  page: string,
  { browser = page, ...changes }: Partial<ReleaseManifest> & { browser?: string } = {},
): Promise<string> {
  return buildDist(
    home,
    `globalThis.mf_listings = ${browser};`,
    { server: SERVER, ...changes },
    { [SERVER]: `const { jsx } = require('react/jsx-runtime');\nmodule.exports = ${page};` },
  );
}

/** Writes the server bundle of a shell, and facts that name it. */
export async function builtShell(home: string, facts: object): Promise<string> {
  const folder = join(home, 'shell');
  await mkdir(folder);
  await writeFile(join(folder, 'shell.json'), JSON.stringify(facts));
  await writeFile(join(folder, SERVER), SHELL_BUNDLE);
  return folder;
}
