// Words and typography of docs/style.md that a machine can judge: in translation files, code and docs.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locale } from '@baza/shared/domain';
import { readTexts } from './lib/read-texts.ts';
import { proseProblems, textProblems } from './lib/style-rules.ts';

const PACKAGES = '{api,bench,demo,e2e,integration,mf-*,registry,shared,shell,tooling}';
/** The glossary and its rules name the words that they ban. */
const ABOUT_WORDS = new Set(['docs/style.md', 'scripts/lib/style-rules.ts', 'scripts/lint-style.test.mjs']);

const problems: string[] = [];
const translations = globSync(`${PACKAGES}/src/**/i18n/**/{uz,ru,en}.json`);
for (const file of translations)
  for (const [key, text] of readTexts(file))
    for (const problem of textProblems(basename(file, '.json') as Locale, text))
      problems.push(`${file}: ${key}: ${problem}`);

const prose = globSync([
  `${PACKAGES}/{*,src/**/*}.{ts,tsx,mjs,css,md}`,
  'scripts/**/*',
  'docs/**/*.md',
  '*.md',
]).filter((file) => /\.(?:ts|tsx|mjs|css|md)$/.test(file) && !ABOUT_WORDS.has(file));
for (const file of prose)
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    for (const problem of proseProblems(line)) problems.push(`${file}:${index + 1}: ${problem}`);

for (const problem of problems) console.error(`${problem} (docs/style.md)`);
if (problems.length) process.exit(1);
console.log(`✔ style: ${translations.length} translation files, ${prose.length} files of code and docs`);
