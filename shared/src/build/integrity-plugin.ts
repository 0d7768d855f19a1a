import { basename } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';

const MARK = '__BAZA_INTEGRITY__';

/**
 * Adds integrity hashes for the chunks that a build loads by itself: the map of hashes is written into the
 * entry after all other files have their final bytes. The entry's own hash stands in the release manifest, or in
 * the page for the shell.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const loadScript = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      loadScript.createScript.tap('IntegrityPlugin', (code) => `${code}\n${guard('script', 'url')}`);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, names) => `${code}\n${guard(names.tag, names.href)}`,
      );
      compilation.hooks.processAssets.tap(
        {
          name: 'IntegrityPlugin',
          // Content hashes are in the names by now; nothing but the entry changes after this.
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100,
        },
        (assets) => {
          const marked: string[] = [];
          const map: Record<string, string> = {};
          for (const [name, source] of Object.entries(assets)) {
            if (!/\.(js|css)$/.test(name)) continue;
            const content = source.source();
            if (content.includes(MARK)) marked.push(name);
            else map[basename(name)] = integrityOf(content);
          }
          for (const name of marked)
            compilation.updateAsset(name, (old) => {
              const text = old.source().toString();
              return new sources.RawSource(
                text.replaceAll(new RegExp(`["']${MARK}["']`, 'g'), () => `(${JSON.stringify(map)})`),
              );
            });
        },
      );
    });
  }
}

/** A hash that no file has, so that unknown chunks do not run. */
export const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Names carry content hashes, so the last part of an address is enough to tell files apart. */
const guard = (tag: string, href: string) =>
  [
    `${tag}.integrity = "${MARK}"[${href}.slice(${href}.lastIndexOf('/') + 1)] || "${NO_FILE}";`,
    `${tag}.crossOrigin = 'anonymous';`,
  ].join('\n');
