import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ReleaseManifest } from '@baza/shared/contract/release';
import { LOCALES, type Locale } from '@baza/shared/contract/types';
import type { Compilation } from 'webpack';

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

const FILE = /[\\/]i18n(?:[\\/][^?]*)?[\\/](uz|ru|en)\.json$/;
/** The remote's own folders are named without it. */
const OWN = /^src[\\/]i18n[\\/]?/;

/** Keys that code asks for and no language has, not even as a plural form, a form of a context, or a group of texts. */
export function unknownTexts<T extends { key: string }>(asked: readonly T[], known: readonly string[]): T[] {
  const having = new Set(known.flatMap((key) => [key, ...partsOf(key)]));
  // A colon names another namespace.
  return asked.filter(({ key }) => !having.has(key) && !key.includes(':'));
}

/** `list.item_one` → `list`, `list.item`. */
const partsOf = (key: string): string[] => [...key.matchAll(/[._]/g)].map(({ index }) => key.slice(0, index));

/** The texts of a remote. */
export interface TextFacts {
  counts: Texts;
  /** The keys of all languages. */
  known: string[];
}

function factsOf(folders: Readonly<Record<string, TextFolder>>): TextFacts {
  const known = Object.values(folders).flatMap((trees) =>
    Object.values(trees).flatMap((tree) => keysOf(tree)),
  );
  return { counts: compareTexts(folders), known };
}

/** Adds a file of texts to the others of its folder. Packages have folders of the same name, so only the whole path tells them apart. */
function addTexts(folders: Record<string, TextFolder>, dir: string, file: string, tree: unknown): void {
  const [, locale] = FILE.exec(file) ?? [];
  if (!locale || typeof tree !== 'object' || tree === null) return;
  const name = relative(dir, dirname(file)).replace(OWN, '');
  folders[name] = { ...folders[name], [locale]: tree as Tree };
}

/** Returns the texts among the JSON modules of a build, as they were before they were put together. */
export function textsOf({ modules, compiler }: Compilation): TextFacts {
  const folders: Record<string, TextFolder> = {};
  for (const module of modules)
    addTexts(folders, compiler.context, module.nameForCondition() ?? '', module.buildInfo?.jsonData?.get?.());
  return factsOf(folders);
}

/** Returns the texts in the folders `i18n` of a remote's sources. */
export function textsIn(dir: string): TextFacts {
  const folders: Record<string, TextFolder> = {};
  for (const file of globSync('src/**/i18n/**/{uz,ru,en}.json', { cwd: dir }).sort()) {
    const path = join(dir, file);
    addTexts(folders, dir, path, JSON.parse(readFileSync(path, 'utf8')));
  }
  return factsOf(folders);
}
