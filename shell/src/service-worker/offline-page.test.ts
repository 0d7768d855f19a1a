/** @jest-environment node */
import { createHash } from 'node:crypto';
import { offlinePage, STYLE_HASH } from './offline-page.ts';

test.each([
  ['/products', 'uz-Cyrl', 'Интернетга уланиш йўқ'],
  ['/ru/products', 'ru', 'Нет подключения к интернету'],
  ['/en', 'en', 'You are offline'],
])('%s is offline in its language', async (path, lang, title) => {
  const page = offlinePage(new URL(path, 'https://baza.example'));
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
});

test('a URL cannot inject markup into the page', async () => {
  const html = await offlinePage(new URL("https://baza.example/\"onclick='x'&")).text();
  expect(html).not.toContain("'x'");
  expect(html).not.toContain('"onclick');
});

test('its policy allows only its own style', async () => {
  const page = offlinePage(new URL('http://localhost/'));
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(await page.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(STYLE_HASH).toBe(`sha256-${hash}`);
  expect(page.headers.get('content-security-policy')).toContain(`style-src '${STYLE_HASH}'`);
});
