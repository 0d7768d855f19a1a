import { chunkIntegrity } from '@baza/shared/contract/integrity';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const MARKS = { js: '__BAZA_INTEGRITY_JS__', css: '__BAZA_INTEGRITY_CSS__' };
type Kind = keyof typeof MARKS;
const KINDS = Object.keys(MARKS) as Kind[];

/**
 * Adds integrity hashes for the chunks that a build loads by itself: they are written into the entry, by the numbers
 * of the chunks, after all other files have their final bytes. The entry's own hash stands in the release manifest, or
 * in the page for the shell.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const loadScript = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      loadScript.createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\n${guard('js', 'script', 'chunkId')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, names) => `${code}\n${guard('css', names.tag, names.chunkId)}`,
      );
      compilation.hooks.processAssets.tap(
        {
          name: 'IntegrityPlugin',
          // Content hashes are in the names by now; nothing but the entry changes after this.
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100,
        },
        (assets) => {
          const text = (name: string) => assets[name]?.source().toString() ?? '';
          const isMarked = (name: string) => KINDS.some((kind) => text(name).includes(MARKS[kind]));
          const hashesOf = (kind: Kind) =>
            Object.fromEntries(
              [...compilation.chunks].flatMap(({ id, files }) =>
                [...files]
                  .filter((name) => name.endsWith(`.${kind}`) && !isMarked(name))
                  .map((name) => [String(id), chunkIntegrity(text(name))]),
              ),
            );
          const hashes = { js: JSON.stringify(hashesOf('js')), css: JSON.stringify(hashesOf('css')) };
          for (const name of Object.keys(assets).filter((file) => file.endsWith('.js') && isMarked(file)))
            compilation.updateAsset(name, () => {
              const whole = KINDS.reduce(
                (code, kind) =>
                  code.replaceAll(new RegExp(`["']${MARKS[kind]}["']`, 'g'), () => `(${hashes[kind]})`),
                text(name),
              );
              return new sources.RawSource(whole);
            });
        },
      );
    });
  }
}

/** A hash that no file has, so that unknown chunks do not run. */
export const NO_FILE = 'A'.repeat(43);

const guard = (kind: Kind, tag: string, chunk: string) =>
  [
    `${tag}.integrity = "sha256-" + ("${MARKS[kind]}"[${chunk}] || "${NO_FILE}") + "=";`,
    `${tag}.crossOrigin = 'anonymous';`,
  ].join('\n');
