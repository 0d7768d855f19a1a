// Every code of a refused field has a sentence: a key must never be what a page shows.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const withoutPlural = (key) => key.replace(/_(one|few|many|other)$/, '');
const keysOf = (texts) => Object.keys(texts).map(withoutPlural);

/** Codes beside a `path`, codes of schemas' own checks, and codes that functions return for one field. */
const CODES = [
  /\bpath: [^{}]*?\bcode: '(\w+)'/g,
  /\bparams: \{ code: '(\w+)'/g,
  /\breturn \{ code: '(\w+)'/g,
];

const root = new URL('..', import.meta.url).pathname;
const codes = new Map();
for (const file of globSync('{api,shared}/src/**/*.ts', { cwd: root })) {
  if (/\.(?:test|cases)\.ts$|testing/.test(file)) continue;
  const source = readFileSync(root + file, 'utf8');
  for (const pattern of CODES) for (const [, code] of source.matchAll(pattern)) codes.set(code, file);
}

for (const locale of ['uz', 'ru', 'en'])
  it(`has a sentence in ${locale} for every code of a refused field`, () => {
    const { validation } = readJson(`${root}shared/src/i18n/domain/${locale}.json`);
    const { issue } = readJson(`${root}mf-listings/src/i18n/import/${locale}.json`);
    const known = new Set([...keysOf(validation), ...keysOf(issue)]);
    assert.ok(codes.size > 20, 'the patterns find codes');
    assert.deepEqual(
      [...codes].filter(([code]) => !known.has(code)),
      [],
    );
  });
