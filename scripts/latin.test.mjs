// Every Uzbek text of the product can be read in Latin script.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inLatin, toLatin } from '@baza/shared/domain';
import { readTexts } from './lib/read-texts.ts';
import { root } from './lib/run.mjs';

const files = globSync('{shared,shell,api,mf-*}/src/**/i18n/**/uz.json', { cwd: root });
const marks = (text) => (text.match(/\{\{?[^}]*\}?\}|<\/?\w+>|\$t\([^)]*\)|\d+/g) ?? []).join();

test('no text keeps a Cyrillic letter, is taken for Russian, or loses a placeholder', () => {
  let count = 0;
  for (const file of files)
    for (const [key, text] of readTexts(join(root, file))) {
      const latin = toLatin(text);
      assert.doesNotMatch(latin, /[\u0400-\u04ff]/, `${file} ${key}`);
      assert.equal(inLatin(text), latin, `${file} ${key}`);
      assert.equal(marks(latin), marks(text), `${file} ${key}`);
      count++;
    }
  assert.ok(files.length > 30 && count > 2000, `${count} texts in ${files.length} files`);
});
