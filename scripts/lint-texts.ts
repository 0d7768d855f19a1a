// Every interface text exists in three languages, and so does every key used in code.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '@baza/shared/domain';
import { PLURAL_SUFFIX, pluralProblems } from './lib/plural-forms.ts';
import { readTexts } from './lib/read-texts.ts';

const problems: string[] = [];
/** The specification's dictionary of statuses is complete, although few screens show all of them. */
const dictionary = /^status\./;

const variables = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map((match) => match[1])
    .sort()
    .join();

/** Texts of one folder of uz, ru and en files; keys without their plural forms. */
function readFolder(folder: string): Set<string> {
  const byLocale = LOCALES.map((locale) => {
    const file = join(folder, `${locale}.json`);
    if (!existsSync(file)) {
      problems.push(`${file} is missing`);
      return new Map<string, string>();
    }
    return new Map(readTexts(file));
  });
  const all = new Set(
    byLocale.flatMap((map) => [...map.keys()].map((key) => key.replace(PLURAL_SUFFIX, ''))),
  );
  const named = Object.fromEntries(LOCALES.map((locale, index) => [locale, byLocale[index] ?? new Map()]));
  for (const problem of pluralProblems(named)) problems.push(`${folder}/${problem}`);
  LOCALES.forEach((locale, index) => {
    const map = byLocale[index] ?? new Map<string, string>();
    const keys = new Set([...map.keys()].map((key) => key.replace(PLURAL_SUFFIX, '')));
    for (const key of all) if (!keys.has(key)) problems.push(`${folder}/${locale}.json lacks ${key}`);
    for (const [key, text] of map) {
      if (!text.trim()) problems.push(`${folder}/${locale}.json has an empty ${key}`);
      const other = byLocale[0]?.get(key);
      if (other !== undefined && !PLURAL_SUFFIX.test(key) && variables(other) !== variables(text))
        problems.push(`${folder}/${locale}.json: ${key} has other variables than uz.json`);
    }
  });
  return all;
}

const folders = [
  ...new Set(globSync('{shared,tooling,shell,mf-*}/src/**/i18n/**/uz.json').map((file) => dirname(file))),
];
let count = 0;
for (const folder of folders) {
  const keys = readFolder(folder);
  count += keys.size;
  // A key counts as used if the code contains it, or a parent of it followed by a variable part.
  const scope = folder.startsWith('shared')
    ? '{shared,shell,mf-*}/{src,remote.config*}'
    : `${folder.split('/')[0]}/{src,remote.config*}`;
  const code = globSync([`${scope}/**/*.{ts,tsx}`, `${scope}`])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unused = [...keys].filter((key) => {
    if (dictionary.test(key)) return false;
    const parts = key.split('.');
    for (let length = parts.length; length > 0; length--) {
      const head = parts.slice(0, length).join('.');
      if (
        length === parts.length
          ? code.includes(`${head}'`) || code.includes(`${head}\``) || code.includes(`${head}"`)
          : code.includes(`${head}.\${`)
      )
        return false;
    }
    return true;
  });
  for (const key of unused) problems.push(`${folder}: nothing uses ${key}`);
}
for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
console.log(`✔ texts: ${count} keys in ${folders.length} folders, each in uz, ru and en`);
