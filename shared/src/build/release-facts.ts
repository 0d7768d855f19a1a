import { brotliCompressSync } from 'node:zlib';
import type { Compilation, sources } from 'webpack';
import type { ReleaseManifest } from '../contract/release.ts';
import { LOCALES, type Locale } from '../contract/types.ts';

/** Compressed size of a file in bytes. */
export const compressedSize = (source: sources.Source): number => brotliCompressSync(source.source()).length;

type Tree = { readonly [key: string]: unknown };
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Paths of a tree of texts; empty texts do not count. */
export function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'object' && value !== null) return keysOf(value as Tree, path);
    return typeof value === 'string' && value.trim() ? [path] : [];
  });
}

/** The keys that a language needs for a text: itself, or each plural form of the language. */
function neededKeys(base: string, counted: boolean, locale: Locale): string[] {
  if (!counted) return [base];
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map((form) => `${base}_${form}`);
}

type Texts = NonNullable<ReleaseManifest['texts']>;
/** Texts of one folder `i18n/…/{uz,ru,en}.json`. */
export type TextFolder = Partial<Record<Locale, Tree>>;

/** Number of a remote's texts, and keys missing in some language; folders are compared separately. */
export function compareTexts(folders: Readonly<Record<string, TextFolder>>): Texts {
  const texts: Texts = { keys: 0, missing: { uz: [], ru: [], en: [] } };
  for (const [folder, trees] of Object.entries(folders)) {
    const having = LOCALES.map((locale) => [locale, new Set(keysOf(trees[locale] ?? {}))] as const);
    const given = having.flatMap(([, keys]) => [...keys]);
    const counted = new Set(given.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
    const all = new Set(given.map((key) => key.replace(PLURAL, '')));
    texts.keys += all.size;
    for (const [locale, keys] of having)
      for (const base of all)
        for (const key of neededKeys(base, counted.has(base), locale))
          if (!keys.has(key)) texts.missing[locale].push(folder ? `${folder}: ${key}` : key);
  }
  return texts;
}

const FILE = /[\\/]i18n(?:[\\/]([^?]*))?[\\/](uz|ru|en)\.json$/;

/** The same from the JSON modules of a build, before they are put together. */
export function textsOf({ modules }: Compilation): Texts {
  const folders: Record<string, TextFolder> = {};
  for (const module of modules) {
    const [, name = '', locale] = FILE.exec(module.nameForCondition() ?? '') ?? [];
    const tree: unknown = module.buildInfo?.jsonData?.get?.();
    if (!locale || typeof tree !== 'object' || tree === null) continue;
    folders[name] = { ...folders[name], [locale]: tree as Tree };
  }
  return compareTexts(folders);
}
