/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractStyles } from './extract-styles.ts';
import { ANTD_SCOPE } from './theme.ts';
import { strayColours } from './tidy-styles.ts';

const shipped = readFileSync(join(__dirname, 'antd.generated.css'), 'utf8');

test('the shipped styles are those of the components in use', () => {
  expect(extractStyles()).toBe(shipped);
});

test('no variable defines its own colour', () => {
  expect(strayColours(shipped, ANTD_SCOPE)).toEqual([]);
});

test('nothing reaches past antd’s components', () => {
  const selectors = shipped.match(/^[^@}\n][^{\n]*(?=\{)/gm) ?? [];
  const foreign = selectors.filter(
    (selector) => !/\.(ant|anticon|baza-antd)/.test(selector) && !/^(from|to|\d)/.test(selector),
  );
  expect(foreign).toEqual([]);
});
