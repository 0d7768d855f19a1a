/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENT_NAMES, DESK_COMPONENT_NAMES } from './component-names.ts';
import { extractStyles } from './extract-styles.ts';
import { ANTD_SCOPE } from './theme.ts';
import { strayColours } from './tidy-styles.ts';

const sheet = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const sheets = [
  [COMPONENT_NAMES, sheet('antd.generated.css')],
  [DESK_COMPONENT_NAMES, sheet('../antd-desk/antd-desk.generated.css')],
] as const;

test.each(sheets)('the shipped styles are those of the components %s', (names, shipped) => {
  // Not compared by `expect`, which would print half a megabyte.
  expect(extractStyles(names) === shipped).toBe(true);
});

test.each(sheets)('no variable of the components %s defines its own colour', (_names, shipped) => {
  expect(strayColours(shipped, ANTD_SCOPE)).toEqual([]);
});

test.each(sheets)('nothing reaches past the components %s', (_names, shipped) => {
  const selectors = shipped.match(/^[^@}\n][^{\n]*(?=\{)/gm) ?? [];
  const foreign = selectors.filter(
    (selector) => !/\.(ant|anticon|baza-antd)/.test(selector) && !/^(from|to|\d)/.test(selector),
  );
  expect(foreign).toEqual([]);
});
