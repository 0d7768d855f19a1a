import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { demoUsers } from './demo-users.ts';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('texts of the identity pages', () => {
  it('have the same keys in three languages', () => {
    for (const other of [ru, en]) {
      assert.deepEqual(Object.keys(other), Object.keys(uz));
      for (const [key, text] of Object.entries(uz)) {
        const translated = other[key as keyof typeof uz];
        assert.deepEqual(placeholders(translated), placeholders(text), key);
      }
    }
  });

  it('name every demo account', () => {
    for (const { userName } of demoUsers) assert.ok(Object.hasOwn(uz, `demo_${userName}`), userName);
  });

  it('are all used by a page', () => {
    const folders = ['.', 'html'].map((name) => new URL(`./${name}/`, import.meta.url));
    const code = folders
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map((name) => readFileSync(new URL(name, folder), 'utf8')),
      )
      .join('\n');
    const families = /^(?:demo_|error_|expired|error|failure|crowded)/;
    const unused = Object.keys(uz).filter((key) => !families.test(key) && !code.includes(`'${key}'`));
    assert.deepEqual(unused, []);
  });
});
