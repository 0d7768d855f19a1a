import { createHistoryHub, createI18n } from '@baza/shared/contract';
import { editionOfCookies } from '@baza/shared/domain';
import { memorySource } from '@baza/shared/testing';
import { keepEdition } from '../preferences/keep-edition.ts';
import { startLatin } from './start-latin.ts';
import { writeLatin } from './write-latin.ts';

const ORIGIN = 'https://baza.example';

async function open(referrer = '') {
  const page = document.implementation.createHTMLDocument('');
  Object.defineProperty(page, 'referrer', { value: referrer });
  const location = { origin: ORIGIN, reload: jest.fn() };
  const history = createHistoryHub(memorySource('/uz-latn/products'), () => true);
  startLatin(await createI18n('uz', {}), history, { document: page, location } as unknown as Window);
  return { page, history, location };
}

beforeEach(() => keepEdition('uz'));
afterEach(() => writeLatin(false));

test.each([
  [`${ORIGIN}/products`, 'uz-latn'],
  [`${ORIGIN}/ru`, 'uz-latn'],
  [`${ORIGIN}/uz-latn`, 'uz'],
  ['https://other.example/', 'uz'],
  ['', 'uz'],
])('opened from %j the choice is %s', async (referrer, edition) => {
  await open(referrer);
  expect(editionOfCookies(document.cookie)).toBe(edition);
});

test('another choice is kept as the page is left', async () => {
  const { page } = await open(`${ORIGIN}/`);
  const choose = (html: string) => {
    page.body.innerHTML = html;
    page.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return editionOfCookies(document.cookie);
  };
  expect(choose(`<a href="${ORIGIN}/ru/news"><i>link</i></a>`)).toBe('uz-latn');
  expect(choose(`<a href="${ORIGIN}/uz" hreflang="uz-Cyrl" translate="no"><i>uz</i></a>`)).toBe('uz');
  expect(choose(`<a href="${ORIGIN}/en/news" hreflang="en" translate="no"><i>en</i></a>`)).toBe('en');
});

test('an address in another script or language loads the page', async () => {
  const { history, location } = await open();
  history.push('/uz-latn/news');
  expect(location.reload).not.toHaveBeenCalled();
  history.push('/news');
  expect(location.reload).toHaveBeenCalledTimes(1);
});
