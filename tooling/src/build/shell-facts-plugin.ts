import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { Properties } from '@baza/shared/contract/release';
import { slotProperties } from '@baza/shared/contract/slots';
import { CONTRACT, type Locale, type PageRoute } from '@baza/shared/contract/types';
import { EDITIONS, localeOfEdition } from '@baza/shared/domain/locale';
import type { Compilation, Compiler } from 'webpack';
import { hostVersions, sharedSources } from './federation.ts';
import { exportsOf } from './imports-plugin.ts';
import { isFirstPaint, isServerBundle } from './side-bundle-plugin.ts';

/** `shell.json`: what the shell's first load consists of, and what it offers to remotes. */
export interface ShellFacts {
  version: string;
  contract: number;
  /** Shared module to its version. */
  shared: Record<string, string>;
  /** Shared module to the names it exports; modules that are not listed export whatever their package does. */
  exports: Record<string, string[]>;
  /** Paths of the shell's own pages, for the release checks. */
  routes: string[];
  /** Slots of pages with their props, likewise. */
  slots: Record<string, Properties>;
  /** The shell's own pages with their titles, for the server. */
  pages: readonly PageRoute[];
  /** Title of the page for unknown URLs. */
  notFound: Readonly<Record<Locale, string>>;
  /** Files of the first load, as paths from the site's root. */
  preload: { js: string[]; css: string[] };
  /** Texts of the first load by language, and by script what writes them, as paths from the site's root. */
  texts: Record<string, string[]>;
  /** Name of the bundle that renders pages on the server, beside `shell.json`. */
  server?: string;
  /** The first script of pages that the server renders, as a path from the site's root. */
  firstPaint?: string;
  /** Hashes of the files above, by path; none in development. */
  integrity: Record<string, string>;
}

/** The shell's pages as declared before their code is loaded. */
export type ShellPages = Pick<ShellFacts, 'pages' | 'notFound'>;

/** Adds integrity hashes to the page's scripts and style sheets. */
export const withIntegrity = (page: string, integrity: Readonly<Record<string, string>>): string =>
  page.replace(
    /<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"[^>]*?(?=\s*\/?>)/g,
    (tag: string, address: string) => {
      const hash = integrity[address];
      return hash ? `${tag} integrity="${hash}" crossorigin="anonymous"` : tag;
    },
  );

/**
 * Preloads fonts: one that arrives after the first render reflows the text. The sheets and photos of a page that
 * comes as HTML go first.
 */
const withFonts = (page: string, fonts: readonly string[]): string => {
  const links = fonts.map(
    (path) =>
      `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin="anonymous" fetchpriority="low">`,
  );
  return page.replace('</head>', `${links.join('')}</head>`);
};
const fontsOf = ({ assets }: Compilation): string[] =>
  Object.keys(assets)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/${name}`);

/** Writes `shell.json` and copies the shell's plain files. */
export class ShellFactsPlugin {
  readonly #version: string;
  readonly #files: Readonly<Record<string, string>>;
  readonly #hashed: boolean;
  readonly #pages: ShellPages;

  constructor(
    version: string,
    { files, hashed, pages }: { files: Readonly<Record<string, string>>; hashed: boolean; pages: ShellPages },
  ) {
    this.#version = version;
    this.#files = files;
    this.#hashed = hashed;
    this.#pages = pages;
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
          compilation.updateAsset(
            'index.html',
            (page) =>
              new RawSource(
                withFonts(withIntegrity(page.source().toString(), facts.integrity), fontsOf(compilation)),
              ),
          );
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
    const texts = EDITIONS.map((edition) => {
      // What a page in Latin script transliterates its language's texts with.
      const groups = new Set([localeOfEdition(edition), edition]);
      const names = [...groups].flatMap(
        (name) => compilation.namedChunkGroups.get(`text-${name}`)?.getFiles() ?? [],
      );
      return [edition, [...new Set(names)].map((file) => `/${file}`)] as const;
    });
    const first = [...of('.js'), ...of('.css'), ...texts.flatMap(([, paths]) => paths)];
    const names = compilation.getAssets().map(({ name }) => name);
    const server = names.find(isServerBundle);
    const firstPaint = names.filter(isFirstPaint).map((name) => `/${name}`)[0];
    const hash = (path: string) =>
      integrityOf(compilation.getAsset(path.replace(/^\//, ''))?.source.source() ?? '');
    return {
      version: this.#version,
      contract: CONTRACT,
      shared: hostVersions(),
      exports: exported,
      routes: this.#pages.pages.map(({ path }) => path),
      slots: slotProperties(),
      ...this.#pages,
      preload: { js: of('.js'), css: of('.css') },
      texts: Object.fromEntries(texts),
      ...(server ? { server } : {}),
      ...(firstPaint ? { firstPaint } : {}),
      integrity: this.#hashed
        ? Object.fromEntries(
            [...first, server, firstPaint].flatMap((path) => (path ? [[path, hash(path)]] : [])),
          )
        : {},
    };
  }
}
