import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeKeycloakTheme } from './keycloak-theme.ts';

const EDITIONS = ['uz', 'uz__latin_#Latn', 'ru', 'en'];
const folder = mkdtempSync(join(tmpdir(), 'baza-theme-'));
const read = (...path) => readFileSync(join(folder, 'login', ...path), 'utf8');
const textsOf = (edition) =>
  Object.fromEntries(
    read('messages', `messages_${edition}.properties`)
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const templates = () => readdirSync(join(folder, 'login')).filter((name) => name.endsWith('.ftl'));

before(() => writeKeycloakTheme(folder));
after(() => rmSync(folder, { recursive: true, force: true }));

test('the theme of Keycloak has each text that its templates ask for, in each edition', () => {
  const asked = new Set(
    templates().flatMap((name) => [...read(name).matchAll(/msg\("(\w+)"/g)].map(([, key]) => key)),
  );
  assert.ok(asked.size > 30);
  for (const edition of EDITIONS) {
    const texts = textsOf(edition);
    for (const key of asked) assert.ok(texts[key], `${edition} has no ${key}`);
    for (const [key, text] of Object.entries(texts)) {
      assert.ok(text, `${edition} ${key} is empty`);
      assert.doesNotMatch(text, /\{[a-z]/i, `${edition} ${key}`);
      assert.doesNotMatch(
        text.replaceAll("''", ''),
        /'/,
        `${edition} ${key}: a lone apostrophe hides values`,
      );
      if (edition === 'uz__latin_#Latn' && !key.startsWith('locale_'))
        assert.doesNotMatch(text, /[а-яўқғҳ]/i, key);
    }
  }
});

test('the theme refers to files that it has', () => {
  const files = readdirSync(join(folder, 'login', 'resources'));
  const named = templates().flatMap((name) =>
    [...read(name).matchAll(/resourcesPath\}\/([\w.-]+)/g)].map(([, file]) => file),
  );
  const fonts = [...read('resources', 'auth.css').matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file);
  assert.ok(named.length > 2 && fonts.length > 2);
  for (const file of [...named, ...fonts]) assert.ok(files.includes(file), file);
});

test('the theme writes no script or style into a page', () => {
  for (const name of templates()) assert.doesNotMatch(read(name), /<script>|<style| on\w+="| style="/, name);
});
