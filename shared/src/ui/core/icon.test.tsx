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

const PENCIL = ['pencil', icons.PencilIcon] as const;
const ALL = [PENCIL, ['layout-grid', icons.LayoutGridIcon], ['circle-check', icons.CircleCheckIcon]] as const;

test.each(ALL)('%s is drawn as lucide draws it, its usual look by the sheet', (name, Original) => {
  const Ours = built(name);
  const shapes = drawn(html(<Original />)).replace(/^<svg [^>]*>/, '');
  expect(html(<Ours />)).toBe(`<svg viewBox="0 0 24 24" aria-hidden="true" class="icon">${shapes}`);
});

test.each(ALL)("%s with attributes has all of lucide's", (name, Original) => {
  const Ours = built(name);
  for (const props of [{ 'aria-label': 'Name', size: 16, strokeWidth: 1 }, { strokeWidth: 3 }, { size: 16 }])
    expect(html(<Ours {...props} />)).toBe(drawn(html(<Original {...props} />)));
});

test('an icon has the class it is given', () => {
  const Ours = built(PENCIL[0]);
  expect(html(<Ours className="a" aria-hidden />)).toMatch(
    /^<svg viewBox="0 0 24 24" aria-hidden="true" class="icon a">/,
  );
  expect(html(<Ours className="a" size={16} />)).toMatch(/^<svg [^>]*class="a"/);
});
