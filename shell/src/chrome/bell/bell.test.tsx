import type { Notice } from '@baza/shared/schema';
import { answer, swipe } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NoticeArea } from '../notices/notice-area.tsx';
import { person, renderChrome } from '../test-chrome.tsx';
import Bell from './bell.tsx';

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  ...{ id, kind: 'approved', params: { title: `Квартира ${id}` }, link: `/products/product/${id}` },
  ...{ at: '2026-11-20T08:00:00Z', readAt: null, silent: false },
  ...more,
});

async function open(items: Notice[], more: Parameters<typeof renderChrome>[1] = {}) {
  const unread = items.filter(({ readAt }) => readAt === null).length;
  const chrome = await renderChrome(
    <>
      <Bell />
      <NoticeArea />
    </>,
    {
      session: { status: 'authenticated', user: person },
      http: {
        'GET notices/news': () => ({ items: [], unread, lastId: items[0]?.id ?? 0, more: false }),
        'GET notices': () => ({ items, unread, next: null }),
        'POST notices/read': () => answer(204),
        'PUT notices/2/read': () => answer(204),
        'PUT notices/3/read': () => answer(204),
      },
      ...more,
    },
  );
  const name = unread > 0 ? new RegExp(`Уведомления: ${unread} `) : 'Уведомления';
  const button = await screen.findByRole('button', { name });
  return { ...chrome, button, list: () => screen.getByRole('dialog', { name: 'Уведомления' }) };
}

test('counts what is unread and opens the history; following one reads it', async () => {
  const read = { readAt: '2026-11-21T08:00:00Z' };
  const { user, button, list, shell, network } = await open([notice(3), notice(2), notice(1, read)]);
  expect(button).toHaveTextContent('2');
  await user.click(button);
  const links = await within(list()).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ru/products/product/3',
    '/ru/products/product/2',
    '/ru/products/product/1',
    '/ru/profile/notices',
  ]);
  expect(links[1]).toHaveAccessibleName(/^Непрочитанное: Объявление «Квартира 2» прошло проверку/);
  expect(links[2]).toHaveAccessibleName(/^Объявление «Квартира 1»/);
  await user.click(links[1] as HTMLElement);
  expect(shell.history.location.pathname).toBe('/ru/products/product/2');
  expect(network.callsTo('notices/2/read')).toHaveLength(1);
  await waitFor(() => expect(button).toHaveAccessibleName('Уведомления: 1 непрочитанное'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a notice is read by its own button, and by a swipe of its row', async () => {
  const { user, button, list, network } = await open([notice(3), notice(2)]);
  await user.click(button);
  const [first] = await within(list()).findAllByRole('button', { name: 'Отметить прочитанным' });
  await user.click(first as HTMLElement);
  expect(network.callsTo('notices/3/read')).toHaveLength(1);
  // The button is gone.
  expect(within(list()).getByRole('link', { name: /Квартира 3/ })).toHaveFocus();
  await waitFor(() => expect(button).toHaveAccessibleName('Уведомления: 1 непрочитанное'));
  const link = within(list()).getByRole('link', { name: /Квартира 2/ });
  swipe(link, 300, 100);
  expect(network.callsTo('notices/2/read')).toHaveLength(1);
  await waitFor(() => expect(button).toHaveAccessibleName('Уведомления'));
  expect(within(list()).queryByRole('button', { name: 'Отметить прочитанным' })).toBeNull();
});

test('a new one is shown with its timer and counted; one read elsewhere is not counted any more', async () => {
  const { button, deliver, network } = await open([]);
  act(() => deliver('/user/queue/notices', { notice: notice(7) }));
  expect(screen.getByRole('status')).toHaveTextContent('Объявление «Квартира 7» прошло проверку');
  expect(screen.getByRole('timer')).toHaveAccessibleName(/15/);
  expect(button).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  network.reply(({ url }) =>
    url.startsWith('notices/news') ? { items: [], unread: 0, lastId: 7, more: false } : undefined,
  );
  act(() => deliver('/user/queue/notices', { read: { id: 7 } }));
  await waitFor(() => expect(button).toHaveAccessibleName('Уведомления'));
});

test('a silent one is counted, not shown', async () => {
  const { button, deliver } = await open([]);
  act(() => deliver('/user/queue/notices', { notice: notice(7, { silent: true }) }));
  expect(button).toHaveAccessibleName('Уведомления: 1 непрочитанное');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the page that a push message opened reads its notice', async () => {
  const { shell, network } = await open([notice(2)], { path: '/profile?x=1#notice=2' });
  await waitFor(() => expect(network.callsTo('notices/2/read')).toHaveLength(1));
  const { pathname, search, hash } = shell.history.location;
  expect([pathname, search, hash]).toEqual(['/ru/profile', '?x=1', '']);
});

test('all are read with one button', async () => {
  const { user, button, list, network } = await open([notice(3), notice(2)]);
  await user.click(button);
  await within(list()).findAllByRole('link');
  await user.click(within(list()).getByRole('button', { name: 'Отметить все прочитанными' }));
  expect(network.callsTo('notices/read')[0]?.body).toEqual({ upTo: 3 });
  await waitFor(() => expect(button).toHaveAccessibleName('Уведомления'));
  expect(within(list()).queryByText('Непрочитанное:')).not.toBeInTheDocument();
});

test('an empty history says what will be there, a failed one can be asked for again', async () => {
  const { user, button, list, network } = await open([]);
  network.reply(({ url }) => (url.startsWith('notices?') ? answer(500) : undefined));
  await user.click(button);
  const retry = await within(list()).findByRole('button', { name: /Повторить|снова/ });
  network.reply(({ url }) => (url.startsWith('notices?') ? { items: [], unread: 0, next: null } : undefined));
  await user.click(retry);
  expect(await within(list()).findByText('Уведомлений пока нет')).toBeInTheDocument();
});
