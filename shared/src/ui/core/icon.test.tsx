import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import iconLoader from '../../build/icon-loader.mjs';
import * as icons from '../icons.ts';
import { icon } from './icon.ts';

const html = (element: React.ReactElement) => render(element).container.innerHTML;
/** What is drawn: lucide adds classes of its own. */
const drawn = (markup: string) => markup.replace(/ class="[^"]*"/, '');

/** The shapes of an icon as the build reads them from the package. */
function built(name: string) {
  const file = require.resolve(`lucide-react/icons/${name}`);
  const code: string = iconLoader.call(
    { resourcePath: file, getOptions: () => ({ runtime: 'icon' }) },
    readFileSync(file, 'utf8'),
  );
  const [, shapes] = /icon\((.*)\);$/s.exec(code) ?? [];
  return icon(...JSON.parse(`[${shapes}]`));
}

test.each([
  ['pencil', icons.PencilIcon],
  ['layout-grid', icons.LayoutGridIcon],
  ['circle-check', icons.CircleCheckIcon],
])('%s is drawn as lucide draws it', (name, Original) => {
  const Ours = built(name);
  expect(html(<Ours />)).toBe(drawn(html(<Original />)));
  const named = { 'aria-label': 'Name', size: 16, strokeWidth: 1 };
  expect(html(<Ours {...named} />)).toBe(drawn(html(<Original {...named} />)));
});

test('an icon has the class it is given', () => {
  const Ours = built('pencil');
  expect(html(<Ours className="a" aria-hidden />)).toMatch(/^<svg [^>]*aria-hidden="true" class="a"/);
});
