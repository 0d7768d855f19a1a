import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../lifecycles.tsx';
import { profileOf } from '../../testing.ts';

const user = {
  id: '1',
  name: 'Бобур Раҳимов',
  userName: 'realtor',
  phone: '+998901234567',
  email: 'realtor@baza.example',
};
const counts = { 'in-sale': 12, pending: 1, rejected: 0, new: 3 };
const mine = (found: object) => ({ items: [], total: 0, page: 1, size: 1, counts: found });

const open = (options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(remote, {
    path: '/profile',
    locale: 'ru',
    user,
    roles: ['user', 'realtor', 'moderator'],
    usdRate: 12_345.6,
    ...options,
    http: {
      profile: profileOf(),
      'profile/history': { items: [] },
      'listings/mine': mine(counts),
      ...options.http,
    },
  });

test('the account as the session knows it, roles in words', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'Бобур Раҳимов' }));
  for (const text of ['realtor', '+998 (90) 123-45-67', 'realtor@baza.example', 'Риелтор', 'Модератор'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('БР')).toBeVisible();
});

test('name and password are changed on the pages of the identity provider', async () => {
  await open();
  for (const [name, href] of [
    ['Изменить имя и фамилию', '/account?kc_locale=ru'],
    ['Сменить пароль', '/account/password?kc_locale=ru'],
    ['Забыли пароль?', '/forgotten-password?kc_locale=ru'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('remotes fill a place after the parts of the profile', async () => {
  const fills = [{ remote: 'mf_bank', weight: 1, height: 40, slot: 'profile.nav', expose: './cards' }];
  const { parcels } = await open({ fills });
  await waitFor(() => expect(parcels).toEqual([expect.objectContaining({ remote: 'mf_bank', props: {} })]));
});

test('missing account data is shown as such', async () => {
  await open({ user: { id: '2', name: 'Demo', userName: 'demo' }, roles: [] });
  expect(screen.getAllByText('Не указано')).toHaveLength(2);
  expect(screen.getByText('Пользователь')).toBeVisible();
});

test('my listings by status lead to their lists', async () => {
  const { network } = await open();
  const link = (name: RegExp) => screen.getByRole('link', { name });
  expect(await screen.findByRole('link', { name: /16\s*Все/ })).toHaveAttribute('href', '/ru/request');
  expect(link(/12\s*В продаже/)).toHaveAttribute('href', '/ru/request?status=in-sale');
  expect(link(/3\s*Черновик/)).toHaveAttribute('href', '/ru/request?status=new');
  expect(screen.queryByText('Отклонено')).toBeNull();
  expect(network.callsTo('listings/mine').map((call) => call.url)).toEqual(['listings/mine?size=1']);
});

test('a notice brings the numbers up to date', async () => {
  const { network, deliver } = await open();
  await screen.findByRole('link', { name: /16\s*Все/ });
  network.reply((call) =>
    call.url.startsWith('listings/mine') ? mine({ ...counts, pending: 0, 'in-sale': 14 }) : undefined,
  );
  act(() => deliver('/user/queue/notices', { text: 'x', timeout: 1 }));
  expect(await screen.findByRole('link', { name: /17\s*Все/ })).toBeVisible();
});

test('no listings: the way to the first', async () => {
  await open({ http: { 'listings/mine': mine({}) } });
  expect(await screen.findByRole('heading', { name: 'У вас пока нет объявлений' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Подать объявление' })).toHaveAttribute('href', '/ru/request/new');
});

test('a failure offers another try, and the rest of the page stays', async () => {
  const person = userEvent.setup();
  const { network } = await open({ http: { 'listings/mine': () => answer(503) } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('На сайте произошла');
  expect(screen.getByText('+998 (90) 123-45-67')).toBeVisible();
  network.reply((call) => (call.url.startsWith('listings/mine') ? mine(counts) : undefined));
  await person.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: /16\s*Все/ })).toBeVisible();
});

test('skeletons are shown while the numbers load', async () => {
  await open({ http: { 'listings/mine': () => new Promise(() => {}) } });
  expect(await screen.findByText('Загружается число объявлений')).toHaveRole('status');
});

test('currency and theme go to the store, the language to the address', async () => {
  const person = userEvent.setup();
  const { shell } = await open({ path: '/profile/settings' });
  await person.click(screen.getByRole('radio', { name: 'Доллар' }));
  expect(screen.getByRole('radio', { name: 'Системное' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Тёмное' }));
  expect(shell.store.getState().preferences).toMatchObject({ currency: 'USD', themeChoice: 'dark' });
  await person.click(screen.getByRole('radio', { name: 'Экономия' }));
  expect(shell.store.getState().preferences.dataChoice).toBe('less');
  await person.click(screen.getByRole('radio', { name: 'Системное' }));
  expect(shell.store.getState().preferences.themeChoice).toBe('system');
  expect(await screen.findByText(/\$1 = 12\s346\s+сум/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Русский' })).toHaveAttribute('aria-current', 'true');
  const english = screen.getByRole('link', { name: 'English' });
  expect(english).toHaveAttribute('href', '/en/profile/settings');
  await person.click(english);
  expect(shell.history.location.pathname).toBe('/en/profile/settings');
});

test('each part has an address; the navigation leads to them and marks the current one', async () => {
  const { navigate } = await open({ path: '/profile/settings' });
  const nav = within(screen.getByRole('navigation', { name: 'Разделы профиля' }));
  const link = (name: string) => nav.getByRole('link', { name });
  expect(screen.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  expect(link('Настройки')).toHaveAttribute('aria-current', 'page');
  expect(link('Личные данные')).toHaveAttribute('href', '/ru/profile');
  await navigate('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Мой профиль' })).toBeVisible();
  expect(link('Личные данные')).toHaveAttribute('aria-current', 'page');
  expect(link('Настройки')).not.toHaveAttribute('aria-current');
});

test.each([
  ['listings', 'mf_listings', 'own-listings'],
  ['comments', 'mf_listings', 'own-comments'],
  ['favourites', 'mf_listings', 'favourites'],
  ['searches', 'mf_listings', 'saved-searches'],
  ['applications', 'mf_applications', 'own-applications'],
])('the part %s is a page of %s', async (part, owner, expose) => {
  const { parcels } = await open({ path: `/profile/${part}` });
  await waitFor(() => expect(parcels).toHaveLength(1));
  expect(parcels[0]).toMatchObject({ remote: owner, expose });
});

test('logging out ends the session', async () => {
  const person = userEvent.setup();
  const { shell } = await open();
  await person.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(shell.session.get().status).toBe('anonymous'));
  expect(screen.queryByText('+998 (90) 123-45-67')).toBeNull();
});

test.each([
  ['uz', 'Менинг профилим'],
  ['en', 'My profile'],
] as const)('in %s the page is %s', async (locale, name) => {
  const { unmount, container } = await open({ locale });
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  await unmount();
  expect(container).toBeEmptyDOMElement();
});
