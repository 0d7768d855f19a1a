import { createEvent, fireEvent, screen } from '@testing-library/react';
import { Link, Route } from 'react-router-dom';
import type { Locale } from '../../domain/locale/locale.ts';
import { renderRemote } from '../../testing/index.ts';
import { defineRemote } from './define.tsx';
import { LanguageLinks } from './language-links.tsx';

const Page = () => (
  <>
    <LanguageLinks label="Language" />
    <Link to="/news">news</Link>
  </>
);
const remote = defineRemote({ name: 'mf_links', routes: <Route path="*" element={<Page />} /> });
const open = (path: string, locale: Locale = 'uz') => renderRemote(remote, { path, locale });

/** Whether the browser is left to load what a link leads to. */
function isLoaded(name: string): boolean {
  const link = screen.getByRole('link', { name });
  const click = createEvent.click(link, { button: 0 });
  fireEvent(link, click);
  return !click.defaultPrevented;
}

test.each([
  ['/products?page=2', 'uz', 'Ўзбекча', '/news'],
  ['/uz-latn/products?page=2', 'uz', 'Oʻzbekcha', '/uz-latn/news'],
  ['/products?page=2', 'ru', 'Русский', '/ru/news'],
] as const)('%s in %s has the same page in three languages and two scripts', async (path, locale, current, news) => {
  await open(path, locale);
  const links = screen.getAllByRole('link').slice(0, 4) as HTMLAnchorElement[];
  expect(links.map((link) => [link.textContent, link.hreflang, link.getAttribute('href')])).toEqual([
    ['Ўзбекча', 'uz-Cyrl', '/products?page=2'],
    ['Oʻzbekcha', 'uz-Latn', '/uz-latn/products?page=2'],
    ['Русский', 'ru', '/ru/products?page=2'],
    ['English', 'en', '/en/products?page=2'],
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    current,
  ]);
  expect(links.every((link) => link.translate === false || link.getAttribute('translate') === 'no')).toBe(
    true,
  );
  // Links inside the page keep its language and script.
  expect(screen.getByRole('link', { name: 'news' })).toHaveAttribute('href', news);
});

test('another language is shown in place', async () => {
  const { shell } = await open('/products');
  expect(isLoaded('Русский')).toBe(false);
  expect(shell.history.location.pathname).toBe('/ru/products');
});

test.each([
  ['/products', 'Oʻzbekcha'],
  ['/uz-latn/products', 'Ўзбекча'],
  ['/uz-latn/products', 'English'],
] as const)('from %s to %s the page is loaded', async (path, name) => {
  const { shell } = await open(path);
  expect(isLoaded(name)).toBe(true);
  expect(shell.history.location.pathname).toBe(path);
});
