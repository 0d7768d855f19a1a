import type { NoticeSettings } from '@baza/shared/schema';
import { answer, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';

const user = { id: '1', name: 'Бобур', userName: 'realtor' };
const KEY = 'AQIDBA';
const settings = (more: Partial<NoticeSettings> = {}): NoticeSettings => ({
  ...{ wishes: {}, quiet: null, pushKey: KEY, devices: 0, email: 'b@baza.example', emailConfirmed: true },
  channels: ['page', 'push', 'email'],
  messenger: { bot: null, isConnected: false },
  ...more,
});

const open = async (found: NoticeSettings | Response, roles: string[] = ['user'], query = '', http = {}) => {
  let stored = found;
  const page = await renderRemote(remote, {
    path: `/profile/notices${query}`,
    locale: 'ru',
    user,
    roles,
    http: {
      'GET notices/settings': () => stored,
      'PUT notices/settings': ({ body }) => {
        stored = { ...(stored as NoticeSettings), ...(body as object) };
        return stored;
      },
      'POST notices/devices': () => answer(204),
      'POST notices/devices/remove': () => answer(204),
      'POST users/me/messenger': () => ({ link: 'https://t.me/baza_bot?start=x' }),
      'DELETE users/me/messenger': () => answer(204),
      ...http,
    },
  });
  await screen.findByRole('heading', { name: 'Уведомления', level: 1 });
  return page;
};
const topic = async (name: string) => within(await screen.findByRole('group', { name }));

/** A browser with push: its permission, and its subscription. */
function stubPush(
  permission: NotificationPermission,
  asked: NotificationPermission = permission,
  worker = 'registered',
) {
  let subscription: object | null = null;
  const unsubscribe = jest.fn(async () => {
    subscription = null;
    return true;
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: jest.fn(async () => {
      subscription = {
        unsubscribe,
        options: { applicationServerKey: Uint8Array.from([1, 2, 3, 4]).buffer },
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      };
      return subscription;
    }),
  };
  const requestPermission = jest.fn(async () => {
    Notification_.permission = asked;
    return asked;
  });
  const Notification_ = { permission, requestPermission };
  Object.assign(window, { PushManager: class {}, Notification: Notification_ });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (worker === 'registered' ? { pushManager } : undefined),
      ready: Promise.resolve({ pushManager }),
    },
  });
  return { requestPermission, subscribe: pushManager.subscribe, unsubscribe };
}

afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

test('channels of a topic are chosen and saved at once', async () => {
  const { network } = await open(settings({ wishes: { comments: ['page'] } }));
  const comments = await topic('Отзывы');
  expect(comments.getByRole('checkbox', { name: 'На сайте' })).toBeChecked();
  expect(comments.getByRole('checkbox', { name: 'На почту' })).not.toBeChecked();
  expect((await topic('Показы')).getByRole('checkbox', { name: 'На устройства' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Telegram' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Рабочая очередь' })).not.toBeInTheDocument();
  await userEvent.click(comments.getByRole('checkbox', { name: 'На почту' }));
  await waitFor(() => expect(comments.getByRole('checkbox', { name: 'На почту' })).toBeChecked());
  const sent = network.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ wishes: { comments: ['page', 'email'] }, quiet: null, edition: 'ru' });
});

test('a choice that is refused is taken back', async () => {
  const { network, notices } = await open(settings());
  const comments = await topic('Отзывы');
  network.reply(({ method }) => (method === 'PUT' ? answer(503) : undefined));
  await userEvent.click(comments.getByRole('checkbox', { name: 'На сайте' }));
  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ kind: 'error' })]));
  await waitFor(() => expect(comments.getByRole('checkbox', { name: 'На сайте' })).toBeChecked());
});

const withBot = (isConnected: boolean): Partial<NoticeSettings> => ({
  channels: ['page', 'push', 'messenger', 'email'],
  messenger: { bot: 'baza_bot', isConnected },
});

test('Telegram is connected by a link, and disconnected again', async () => {
  const { network, unmount } = await open(settings(withBot(false)));
  await userEvent.click(await screen.findByRole('button', { name: 'Подключить Telegram' }));
  const link = await screen.findByRole('link', { name: /Открыть Telegram/ });
  expect(link).toHaveAttribute('href', 'https://t.me/baza_bot?start=x');
  expect(link).toHaveFocus();
  expect(network.callsTo('users/me/messenger')).toHaveLength(1);
  await unmount();
  const connected = await open(settings(withBot(true)));
  await userEvent.click(await screen.findByRole('button', { name: 'Отключить' }));
  expect(connected.network.callsTo('users/me/messenger')[0]?.method).toBe('DELETE');
  await connected.unmount();
  const { network: broken, notices } = await open(settings(withBot(false)));
  broken.reply(({ method }) => (method === 'POST' ? answer(503) : undefined));
  await userEvent.click(await screen.findByRole('button', { name: 'Подключить Telegram' }));
  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ kind: 'error' })]));
});

test('a site that sends no letters offers none', async () => {
  await open(settings({ channels: ['page', 'push'], email: null }));
  await topic('Отзывы');
  expect(screen.queryByRole('checkbox', { name: 'На почту' })).not.toBeInTheDocument();
  expect(screen.queryByText(/нет адреса почты/)).not.toBeInTheDocument();
});

test('hours chosen in another time zone say so', async () => {
  await open(settings({ quiet: { from: '22:00', to: '08:00', zone: 'America/New_York' } }));
  expect(await screen.findByText(/по времени America\/New_York/)).toBeVisible();
});

test('operators choose for their queue; without an address there are no letters', async () => {
  await open(settings({ email: null, ...withBot(false) }), ['user', 'operator']);
  const work = await topic('Рабочая очередь');
  expect(work.getByRole('checkbox', { name: 'На почту' })).toBeDisabled();
  expect(work.getByRole('checkbox', { name: 'Telegram' })).toBeEnabled();
  expect(screen.getByText(/нет адреса почты/)).toBeVisible();
});

test('quiet hours begin with the usual ones and can be changed', async () => {
  const { network } = await open(settings());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Соблюдать тихие часы' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /^До/ }));
  await userEvent.click(await screen.findByRole('option', { name: '07:30' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Соблюдать тихие часы' }));
  const sent = network.calls.filter(({ method }) => method === 'PUT');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent.map(({ body }) => (body as NoticeSettings).quiet)).toEqual([
    { from: '22:00', to: '08:00', zone },
    { from: '22:00', to: '07:30', zone },
    null,
  ]);
});

test('permission is asked for after a tap alone; the device is registered, and taken off again', async () => {
  const { requestPermission, unsubscribe } = stubPush('default', 'granted');
  const { network } = await open(settings());
  const turnOn = await screen.findByRole('button', { name: 'Включить' });
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(turnOn);
  const turnOff = await screen.findByRole('button', { name: 'Выключить' });
  expect(network.callsTo('notices/devices')[0]?.body).toEqual({
    ...{ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' }, edition: 'ru' },
  });
  await userEvent.click(turnOff);
  await screen.findByRole('button', { name: 'Включить' });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(network.callsTo('notices/devices/remove')[0]?.body).toEqual({ endpoint: 'https://push.example/1' });
});

test('a first visit waits for the service worker, which is registered a moment later', async () => {
  stubPush('granted', 'granted', 'on its way');
  await open(settings());
  expect(await screen.findByRole('button', { name: 'Включить' })).toBeVisible();
});

test('a refusal says where it can be changed', async () => {
  const { subscribe } = stubPush('default', 'denied');
  await open(settings());
  await userEvent.click(await screen.findByRole('button', { name: 'Включить' }));
  expect(await screen.findByText(/заблокированы/)).toBeVisible();
  expect(subscribe).not.toHaveBeenCalled();
});

test('a browser without push says so; one whose push service is out of reach, too', async () => {
  const { unmount } = await open(settings({ devices: 2 }));
  expect(await screen.findByText(/не умеет получать/)).toBeVisible();
  expect(screen.getByText('Уведомления получают 2 устройства.')).toBeVisible();
  await unmount();
  stubPush('granted').subscribe.mockRejectedValue(new Error('no push service'));
  const { notices } = await open(settings());
  await userEvent.click(await screen.findByRole('button', { name: 'Включить' }));
  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ kind: 'error' })]));
});

test('settings that could not be read are asked for again', async () => {
  const { network } = await open(answer(500));
  const retry = await screen.findByRole('button', { name: /Повторить/ });
  network.reply(({ url }) => (url === 'notices/settings' ? settings() : undefined));
  await userEvent.click(retry);
  expect(await topic('Отзывы')).toBeTruthy();
});

test('an address that waits for its confirmation gets the link again on request', async () => {
  const { network, notices } = await open(
    settings({ wishes: { comments: ['email'] }, emailConfirmed: false }),
    ['user'],
    '',
    { 'POST notices/email': () => answer(204) },
  );
  expect(await screen.findByText(/Мы отправили ссылку на b@baza\.example/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ссылку ещё раз' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Ссылка отправлена' }));
  expect(network.callsTo('notices/email').map(({ method }) => method)).toEqual(['POST']);
});

test.each([
  ['confirms the address', {}, { kind: 'success', text: 'Адрес почты подтверждён' }],
  [
    'says so if it has expired',
    { 'PUT notices/email': () => answer(404) },
    { kind: 'error', text: 'Ссылка устарела или уже использована. Отправьте новую.' },
  ],
])('a link of an email %s, once', async (_what, http, notice) => {
  const token = 'x'.repeat(43);
  const { network, notices } = await open(settings(), ['user'], `?email=${token}`, {
    'PUT notices/email': () => settings(),
    ...http,
  });
  await waitFor(() => expect(notices).toEqual([notice]));
  expect(network.callsTo('notices/email').map(({ body }) => body)).toEqual([{ token }]);
});
