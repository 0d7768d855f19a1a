import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { defineRemote } from '../contract/index.ts';
import { renderRemote } from '../testing/index.ts';
import { currentEntry, entriesFor } from './entries.ts';
import { DeskPage } from './index.ts';

const counts = {
  queues: [
    { queue: 'listings', count: 12 },
    { queue: 'reports', count: 0 },
    { queue: 'comments', count: 3 },
    { queue: 'roles', count: 1 },
  ],
};
const show = async (roles: string[], run = () => {}) => {
  const lifecycles = defineRemote({
    name: 'mf_x',
    routes: (
      <Route
        path="/moderation"
        element={
          <DeskPage title="Очередь" shortcuts={[{ key: 'j', label: 'Следующий', run }]}>
            <input aria-label="Поле" />
            <input type="checkbox" aria-label="Выбор" />
            <input type="radio" aria-label="Вариант" />
          </DeskPage>
        }
      />
    ),
  });
  return renderRemote(lifecycles, {
    path: '/moderation',
    locale: 'ru',
    user: { id: 'u1', name: 'Лола', userName: 'lola' },
    roles,
    http: { 'GET staff/queues': counts },
  });
};
const menu = () => screen.getAllByRole('navigation', { name: 'Рабочие столы' })[0] as HTMLElement;

test('the menu has the desks of the roles alone, with what waits in each', async () => {
  await show(['user', 'moderator']);
  await waitFor(() => expect(within(menu()).getByTitle('12')).toBeInTheDocument());
  const links = within(menu()).getAllByRole('link');
  expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual([
    'Модерация',
    'Жалобы',
    'Отзывы',
    'Запросы ролей',
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(links[1]).not.toHaveAttribute('aria-current');
});

test('keys run shortcuts, also on a Cyrillic keyboard, but not while somebody types', async () => {
  const run = jest.fn();
  await show(['moderator'], run);
  const key = (target: Element, init: KeyboardEventInit) =>
    act(
      () =>
        void target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
    );
  key(document.body, { key: 'j', code: 'KeyJ' });
  key(document.body, { key: 'о', code: 'KeyJ' });
  expect(run).toHaveBeenCalledTimes(2);
  key(screen.getByLabelText('Поле'), { key: 'j', code: 'KeyJ' });
  key(document.body, { key: 'j', code: 'KeyJ', ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(2);
});

test('keys run shortcuts while a checkbox or a radio button has the focus', async () => {
  const run = jest.fn();
  await show(['moderator'], run);
  for (const name of ['Выбор', 'Вариант']) {
    await userEvent.click(screen.getByLabelText(name));
    expect(screen.getByLabelText(name)).toHaveFocus();
    await userEvent.keyboard('j');
  }
  expect(run).toHaveBeenCalledTimes(2);
});

test('the list of shortcuts opens with ? and writes no style elements, which the policy forbids', async () => {
  await show(['moderator']);
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Горячие клавиши' })).toHaveTextContent('Следующий');
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('the menu of narrow screens opens in a drawer and writes no style elements', async () => {
  await show(['moderator']);
  await userEvent.click(screen.getByRole('button', { name: 'Рабочие столы' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('the current desk is the one whose path and query fit best', () => {
  const entries = entriesFor(['moderator', 'supervisor', 'operator']);
  const at = (path: string, search = '') => currentEntry(entries, path, search)?.key;
  expect(at('/moderation')).toBe('moderation');
  expect(at('/moderation', '?list=reported&page=2')).toBe('reports');
  expect(at('/moderation/comments')).toBe('comments');
  expect(at('/applications', '?list=overdue')).toBe('overdue');
  expect(at('/supervision', '?list=overdue')).toBe('supervision');
  expect(at('/callbacks/company')).toBe('companyCallbacks');
  expect(at('/products')).toBeUndefined();
});
