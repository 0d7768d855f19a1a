import { brotliCompressSync } from 'node:zlib';
import type { Compilation, sources } from 'webpack';
import type { ReleaseManifest } from '../contract/release.ts';
import { LOCALES, type Locale } from '../contract/types.ts';

/** Bytes of a file as it travels. */
export const compressedSize = (source: sources.Source): number => brotliCompressSync(source.source()).length;

type Tree = { readonly [key: string]: unknown };
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Keys of a tree of texts without their plural endings, which differ between languages; empty texts do not count. */
export function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'object' && value !== null) return keysOf(value as Tree, path);
    return typeof value === 'string' && value.trim() ? [path.replace(PLURAL, '')] : [];
  });
}

/** How many texts a remote has, and the keys which some language lacks. */
export function compareTexts(trees: Readonly<Record<Locale, readonly Tree[]>>): ReleaseManifest['texts'] {
  const keys = (locale: Locale) => new Set(trees[locale].flatMap((tree) => keysOf(tree)));
  const all = new Set(LOCALES.flatMap((locale) => [...keys(locale)]));
  const missing = (locale: Locale) => {
    const having = keys(locale);
    return [...all].filter((key) => !having.has(key)).sort();
  };
  return { keys: all.size, missing: { uz: missing('uz'), ru: missing('ru'), en: missing('en') } };
}

/** The same from the JSON modules in the chunks `text-<locale>`. */
export function textsOf(compilation: Compilation): ReleaseManifest['texts'] {
  const treesOf = (locale: Locale): Tree[] => {
    const chunks = compilation.namedChunkGroups.get(`text-${locale}`)?.chunks ?? [];
    return chunks.flatMap((chunk) =>
      [...compilation.chunkGraph.getChunkModules(chunk)].flatMap(({ buildInfo }) => {
        const data: unknown = buildInfo?.jsonData?.get?.();
        return typeof data === 'object' && data !== null ? [data as Tree] : [];
      }),
    );
  };
  return compareTexts({ uz: treesOf('uz'), ru: treesOf('ru'), en: treesOf('en') });
}
