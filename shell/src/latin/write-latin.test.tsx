import { createI18n } from '@baza/shared/contract';
import { render, screen } from '@testing-library/react';
import React from 'react';
import { latinDocument, latinTexts, writeLatin } from './write-latin.ts';

beforeEach(() => writeLatin(true));
afterEach(() => writeLatin(false));

const html = (element: React.ReactElement) => render(element).container.innerHTML;
const Name = ({ text }: { text: string }) => <b data-code={text}>{text}</b>;

test('what is read of an element is in Latin script, whatever it is made with', () => {
  expect(html(<p title="Уй">Ҳовли {3} та</p>)).toBe('<p title="Uy">Hovli 3 ta</p>');
  expect(html(React.createElement('p', { 'aria-label': 'Уй' }, 'Ҳовли ', ['ва ', 'боғ']))).toBe(
    '<p aria-label="Uy">Hovli va bogʻ</p>',
  );
  expect(
    html(
      <ul>
        {['Уй', 'Ер'].map((text) => (
          <React.Fragment key={text}>{text}</React.Fragment>
        ))}
      </ul>,
    ),
  ).toBe('<ul>UyYer</ul>');
  expect(html(<img alt="Уй" src="/уй.avif" />)).toBe('<img alt="Uy" src="/уй.avif">');
});

test('components get what is stored: they may send or compare it', () => {
  expect(html(<Name text="Уй" />)).toBe('<b data-code="Уй">Uy</b>');
});

test('what was typed into a field is not touched', () => {
  render(
    <form aria-label="Форма">
      <input aria-label="Ном" placeholder="Номи" defaultValue="Ҳовли" />
      <textarea aria-label="Матн" defaultValue="Ер" />
      <select aria-label="Тур" defaultValue="уй">
        <option value="уй">Уй</option>
      </select>
    </form>,
  );
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Ҳовли');
  expect(screen.getByPlaceholderText('Nomi')).toBeInTheDocument();
  expect(document.querySelector('textarea')).toHaveValue('Ер');
  expect(screen.getByRole('combobox', { name: 'Tur' })).toHaveValue('уй');
  expect(screen.getByRole('option')).toHaveTextContent('Uy');
});

test('other languages and names of languages stay', () => {
  expect(html(<p lang="ru">Дом</p>)).toBe('<p lang="ru">Дом</p>');
  expect(html(<p lang="uz-Cyrl">Уй</p>)).toBe('<p lang="uz-Latn">Uy</p>');
  expect(
    html(
      <a href="/" lang="uz-Cyrl" translate="no">
        Ўзбекча
      </a>,
    ),
  ).toContain('lang="uz-Cyrl" translate="no">Ўзбекча');
});

test('on other pages nothing changes', () => {
  writeLatin(false);
  expect(html(<p title="Уй">Ҳовли</p>)).toBe('<p title="Уй">Ҳовли</p>');
});

test('texts are in Latin script, also those that come later, and only in their instance', async () => {
  const texts = { uz: { home: 'Уй {{count}} та', deep: { area: 'Ҳудуд' } }, ru: {}, en: {} };
  const later = { uz: async () => ({ default: { more: 'Яна' } }), ru: {}, en: {} };
  const i18n = latinTexts(await createI18n('uz', { a: texts, b: later }));
  const other = await createI18n('uz', { a: texts });
  await i18n.loadNamespaces('b');
  expect(i18n.t('home', { ns: 'a', count: 3 })).toBe('Uy 3 ta');
  expect(i18n.t('deep.area', { ns: 'a' })).toBe('Hudud');
  expect(i18n.t('more', { ns: 'b' })).toBe('Yana');
  expect(other.t('deep.area', { ns: 'a' })).toBe('Ҳудуд');
});

test('the page has its language, and titles in its script', () => {
  const page = document.implementation.createHTMLDocument('');
  latinDocument(page);
  page.title = 'Уй — База';
  expect(page.title).toBe('Uy — Baza');
  expect(page.querySelector('title')?.textContent).toBe('Uy — Baza');
  expect(page.documentElement.lang).toBe('uz-Latn');
});
