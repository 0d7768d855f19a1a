// docs/security.md names the tests that show what it claims: each has to exist.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const lines = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | '));

test('every line of docs/security.md has tests that exist, or says that it is not held', () => {
  assert.ok(lines.length > 50);
  for (const [section, what, shown = ''] of lines) {
    const tests = [...shown.matchAll(/`([^`]+)`: (.+?)(?:<br>| \|$)/g)];
    assert.equal(tests.length === 0, what.startsWith('**Not held.**'), section);
    for (const [, file, name] of tests) {
      assert.ok(existsSync(new URL(`../${file}`, import.meta.url)), `${section}: ${file}`);
      const text = read(file);
      const titles = [`'${name}'`, `"${name}"`, `\`${name}\``];
      assert.ok(
        titles.some((title) => text.includes(title)),
        `${section}: ${file}: ${name}`,
      );
    }
  }
});
