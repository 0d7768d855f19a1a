import { keepSheets } from './keep-sheets.ts';

const later = () => new Promise((resolve) => setTimeout(resolve));
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];

beforeEach(() => {
  document.head.innerHTML = '';
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'sheets=; max-age=0';
});

test('the shell’s sheets in a page are fetched for the next one', async () => {
  document.head.innerHTML =
    '<style data-href="/assets/main.1.css"></style><style data-href="list.2.css"></style>';
  keepSheets();
  expect(links().map(({ href }) => href)).toEqual(['http://localhost/assets/main.1.css']);
  expect(document.cookie).toBe('');
  links()[0]?.dispatchEvent(new Event('load'));
  await later();
  expect(document.cookie).toBe('sheets=main.1.css');
});

test('a sheet that could not be fetched comes with the next page again', async () => {
  document.head.innerHTML = '<style data-href="/assets/main.1.css"></style>';
  keepSheets();
  links()[0]?.dispatchEvent(new Event('error'));
  await later();
  expect(document.cookie).toBe('');
});

test('a page with its sheets as files has them already', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/main.1.css">';
  keepSheets();
  expect(links()).toEqual([]);
});
