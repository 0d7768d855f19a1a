import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { CONTRACT, LOCALES } from '../contract/types.ts';
import { hostVersions, sharedSources } from './federation.ts';
import { exportsOf } from './imports-plugin.ts';

/** `shell.json`: what the shell's first load consists of, and what it offers to remotes. */
export interface ShellFacts {
  version: string;
  contract: number;
  /** Shared module to its version. */
  shared: Record<string, string>;
  /** Shared module to the names it exports; modules that are not listed export whatever their package does. */
  exports: Record<string, string[]>;
  /** Files of the first load, as paths from the site's root. */
  preload: { js: string[]; css: string[] };
  /** Texts of the first load by language, as paths from the site's root. */
  texts: Record<string, string[]>;
}

/** Writes `shell.json` and copies the shell's plain files. */
export class ShellFactsPlugin {
  readonly #version: string;
  readonly #files: Readonly<Record<string, string>>;

  constructor(version: string, files: Readonly<Record<string, string>>) {
    this.#version = version;
    this.#files = files;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ShellFactsPlugin', (compilation) => {
      let exported: Record<string, string[]> = {};
      compilation.hooks.seal.tap('ShellFactsPlugin', () => {
        exported = exportsOf(compilation, sharedSources());
      });
      compilation.hooks.processAssets.tap(
        { name: 'ShellFactsPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        () => {
          const facts = this.#facts(compilation, exported);
          compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(facts, null, 2)}\n`));
          for (const [name, source] of Object.entries(this.#files)) {
            const path = join(compiler.context, source);
            compilation.fileDependencies.add(path);
            compilation.emitAsset(name, new RawSource(readFileSync(path)));
          }
        },
      );
    });
  }

  #facts(compilation: Compilation, exported: Record<string, string[]>): ShellFacts {
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const of = (extension: string) =>
      files.filter((file) => file.endsWith(extension)).map((file) => `/${file}`);
    const texts = LOCALES.map((locale) => {
      const group = compilation.namedChunkGroups.get(`text-${locale}`);
      return [locale, (group?.getFiles() ?? []).map((file) => `/${file}`)] as const;
    });
    return {
      version: this.#version,
      contract: CONTRACT,
      shared: hostVersions(),
      exports: exported,
      preload: { js: of('.js'), css: of('.css') },
      texts: Object.fromEntries(texts),
    };
  }
}
