/** @jest-environment node */
import { escapeHtml, mediaTypeOf } from './index.ts';

test('HTML special characters are escaped', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;',
  );
});

test.each([
  ['remoteEntry.1a2b3c4d.js', 'text/javascript; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['/folder.js/photo.webp', 'image/webp'],
  ['a.js.br', undefined],
  ['a.constructor', undefined],
  ['js', undefined],
])('%s is of the type %s', (name, type) => expect(mediaTypeOf(name)).toBe(type));
