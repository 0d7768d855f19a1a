import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderUi } from '../core/test-render.tsx';
import { pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';
import { Tabs } from './tabs.tsx';

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
  [1, 0, ''],
])('page %i of %i: %s', (page, pages, expected) => {
  expect(
    pageWindow(page, pages)
      .map((n) => n ?? '…')
      .join(' '),
  ).toBe(expected);
});

test('pages are links; the current one is marked', () => {
  renderUi(<Pagination page={2} pages={3} hrefOf={(page) => `/products?page=${page}`} />);
  const nav = within(screen.getByRole('navigation', { name: 'Страницы' }));
  expect(nav.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Следующая страница' })).toHaveAttribute('href', '/products?page=3');
  expect(nav.getByRole('link', { name: 'Предыдущая страница' })).toHaveAttribute('rel', 'prev');
});

test('a single page has no pagination', () => {
  renderUi(<Pagination page={1} pages={1} hrefOf={String} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

function Held() {
  const [tab, setTab] = useState<'flat' | 'house' | 'land'>('flat');
  return (
    <Tabs
      label="Вид"
      tabs={[
        { value: 'flat', label: 'Квартира' },
        { value: 'house', label: 'Дом' },
        { value: 'land', label: 'Участок' },
      ]}
      value={tab}
      onValue={setTab}
    >
      <p>{tab}</p>
    </Tabs>
  );
}

test('tabs: one stop, arrows go round, Home and End', async () => {
  const { user } = renderUi(<Held />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Квартира' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Участок' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Участок' })).toHaveTextContent('land');
  await user.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Дом', selected: true })).toHaveFocus();
});

test('a strip of tabs that was scrolled before it reacted stays where it is', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Held />);
  const strip = within(page).getByRole('tablist');
  strip.scrollLeft = 120;
  await act(async () => void hydrateRoot(page, <Held />));
  expect(strip.scrollLeft).toBe(120);
  page.remove();
});
