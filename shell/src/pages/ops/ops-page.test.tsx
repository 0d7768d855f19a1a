import type { Access } from '@baza/registry/access';
import type { OpsFault, OpsFigures, OpsGuard, OpsRemote, OpsRemotes, OpsWaiting } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { person, renderChrome } from '../../chrome/test-chrome.tsx';
import { OpsPage } from './ops-page.tsx';

const figures = (changes: Partial<OpsFigures> = {}): OpsFigures => ({
  loads: 0,
  failures: 0,
  errors: 0,
  share: null,
  load: null,
  LCP: null,
  INP: null,
  CLS: null,
  ...changes,
});
const release = (version: string, changes: Partial<OpsFigures> = {}) => ({
  version,
  time: '2026-01-01T00:00:00.000Z',
  bytes: 1,
  contract: 1,
  commit: 'abcdef0123456789',
  figures: figures(changes),
});
const map = (changes: Partial<OpsRemote> = {}): OpsRemote => ({
  name: 'mf_map',
  channels: { stable: '1.1.0', canary: { version: '1.2.0', percent: 10 } },
  back: '1.0.0',
  settings: [],
  flags: [],
  releases: [
    release('1.2.0', { loads: 90, failures: 10, errors: 5, share: 0.09, load: 1400 }),
    release('1.1.0', { loads: 910, share: 0.91, load: 320, LCP: 1900, INP: 80, CLS: 0.02 }),
    release('1.0.0'),
  ],
  figures: figures({ loads: 1000, failures: 10, errors: 5, load: 400 }),
  gone: null,
  timeline: [
    { at: '2026-01-01T00:00:00.000Z', loads: 400, faults: 0 },
    { at: '2026-01-01T00:01:00.000Z', loads: 600, faults: 15 },
  ],
  ...changes,
});
const remotes = (...list: OpsRemote[]): OpsRemotes => ({
  revision: 7,
  updatedAt: '2026-01-01T00:00:00.000Z',
  window: '1h',
  remotes: list,
  waiting: [],
});
const change = {
  id: 'c1',
  revision: 7,
  time: '2026-01-01T00:00:00.000Z',
  who: 'ops',
  why: 'Проверяем новую карту',
  action: 'canary',
  remote: 'mf_map',
  version: '1.2.0',
  percent: 10,
};

const publicKey = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`;
const access: Access = {
  ...{ schema: 1, revision: 3, lastChange: null },
  teams: {
    map: {
      identities: ['client:map-ci'],
      rights: { mf_map: ['publish'] },
      keys: {
        '0123456789abcdef': { publicKey, state: 'active' },
        fedcba9876543210: { publicKey, state: 'revoked' },
      },
    },
  },
};

async function open(http: Record<string, unknown> = {}) {
  const view = await renderChrome(<OpsPage />, {
    path: '/ops',
    session: { status: 'authenticated', user: person, roles: ['ops'] },
    http: {
      'ops/remotes': remotes(map()),
      'ops/log': { items: [change] },
      'ops/faults': { items: [] },
      'releases/access': access,
      ...http,
    } as never,
  });
  await act(async () => {});
  return view;
}
const dialog = () => within(screen.getByRole('dialog'));
const why = () => dialog().getByRole('textbox', { name: /Причина/ });

test('shows releases, channels, figures and the log', async () => {
  const { network } = await open();
  const card = within(await screen.findByRole('region', { name: 'mf_map' }));
  expect(card.getByText('Канарейка 10 %')).toBeInTheDocument();
  expect(card.getByText('Канарейка работает хуже')).toBeInTheDocument();
  const row = within(card.getByRole('row', { name: /1\.1\.0/ }));
  expect(row.getByText('Стабильный')).toBeInTheDocument();
  expect(row.getByText('91 %')).toBeInTheDocument();
  expect(row.getByText('320 мс')).toBeInTheDocument();
  expect(row.getByText('1,9 с')).toBeInTheDocument();
  expect(card.getByRole('img', { name: /1.000.*15/ })).toBeInTheDocument();
  expect(await screen.findByText('Проверяем новую карту')).toBeInTheDocument();
  expect(screen.getByText(/канарейка 1\.2\.0: 10/)).toBeInTheDocument();
  expect(network.callsTo('ops/remotes')[0]?.url).toContain('window=1h');
});

test('another time span is requested', async () => {
  const { user, network } = await open();
  await user.click(await screen.findByRole('radio', { name: '24 часа' }));
  await waitFor(() => expect(network.callsTo('ops/remotes?window=24h')).toHaveLength(1));
});

test('rolls back a canary with a reason and the revision', async () => {
  const { user, network, services } = await open({
    'POST ops/remotes/mf_map/rollback': { revision: 8, change: { ...change, action: 'rollback' } },
  });
  await user.click(await screen.findByRole('button', { name: 'mf_map: откатить' }));
  expect(dialog().getByText(/1\.2\.0 снимается, все получат 1\.1\.0/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Откатить' }));
  expect(dialog().getByText('Напишите хотя бы 3 символа')).toBeInTheDocument();
  expect(network.callsTo('ops/remotes/mf_map')).toHaveLength(0);
  await user.type(why(), 'падает');
  expect(dialog().getByText("npx baza-release rollback mf_map --why 'падает'")).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Откатить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = network.callsTo('ops/remotes/mf_map/rollback');
  expect(call?.body).toEqual({ revision: 7, why: 'падает' });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(services.notices.get()[0]?.text).toBe('mf_map: откат выполнен');
});

test('starts a canary with a share, roles and a cookie', async () => {
  const { user, network } = await open({
    'ops/remotes': remotes(map({ channels: { stable: '1.1.0' } })),
    'POST ops/remotes/mf_map/canary': { revision: 8, change },
  });
  await user.click(await screen.findByRole('button', { name: 'mf_map 1.2.0: запустить канарейку' }));
  await user.click(dialog().getByRole('button', { name: /^25/ }));
  await user.click(dialog().getByRole('button', { name: 'moderator' }));
  await user.click(dialog().getByRole('checkbox', { name: /cookie/ }));
  await user.type(why(), 'проба');
  await user.click(dialog().getByRole('button', { name: 'Запустить канарейку' }));
  await waitFor(() =>
    expect(network.callsTo('ops/remotes/mf_map/canary')[0]?.body).toEqual({
      revision: 7,
      why: 'проба',
      version: '1.2.0',
      percent: 25,
      roles: ['moderator'],
      cookie: true,
    }),
  );
});

describe('settings and flags', () => {
  const setting = {
    name: 'newestCount',
    default: 12,
    about: 'Listings on the page',
    min: 4,
    max: 24,
    misfits: [],
  };
  const withSetup = remotes(
    map({
      settings: [{ ...setting, value: 20, misfits: ['1.2.0'] }],
      flags: [{ name: 'new-card', about: 'The card with a map', audience: null }],
    }),
  );
  const opened = () =>
    open({
      'ops/remotes': withSetup,
      'POST ops/remotes/mf_map/configure': { revision: 8, change: { ...change, action: 'configure' } },
    });
  const sent = (network: Awaited<ReturnType<typeof open>>['network']) =>
    network.callsTo('ops/remotes/mf_map/configure').map(({ body }) => body);

  test('show what is set and where it does not fit; another value has to fit, and needs a reason', async () => {
    const { user, network } = await opened();
    const section = within(await screen.findByRole('region', { name: 'Настройки и флаги' }));
    expect(section.getByText(/Не подходит для 1\.2\.0/)).toBeInTheDocument();
    expect(section.getByText('Ни у кого', { exact: false })).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Изменить newestCount' }));
    const value = dialog().getByRole('textbox', { name: 'Значение' });
    await user.clear(value);
    await user.click(dialog().getByRole('button', { name: 'Изменить' }));
    expect(dialog().getByText('Введите подходящее значение')).toBeInTheDocument();
    await user.type(value, '16');
    await user.click(dialog().getByRole('button', { name: 'Изменить' }));
    expect(sent(network)).toEqual([]);
    await user.type(why(), 'проба');
    expect(
      dialog().getByText("npx baza-release settings mf_map --set 'newestCount=16' --why 'проба'"),
    ).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Изменить' }));
    await waitFor(() =>
      expect(sent(network)).toEqual([{ revision: 7, why: 'проба', settings: { newestCount: 16 } }]),
    );
  });

  test('a value goes back to the default, a flag is given to a share', async () => {
    const { user, network } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Изменить newestCount' }));
    await user.type(why(), 'назад');
    await user.click(dialog().getByRole('button', { name: 'По умолчанию' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Изменить new-card' }));
    await user.click(dialog().getByRole('button', { name: /^25/ }));
    await user.type(why(), 'проба');
    expect(
      dialog().getByText("npx baza-release settings mf_map --flag new-card --percent 25 --why 'проба'"),
    ).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Изменить' }));
    await waitFor(() =>
      expect(sent(network)).toEqual([
        { revision: 7, why: 'назад', settings: { newestCount: null } },
        { revision: 7, why: 'проба', flags: { 'new-card': { percent: 25, cookie: false } } },
      ]),
    );
  });
});

test('the log shows a taken-over name with its former owner', async () => {
  const taken = {
    ...change,
    action: 'publish',
    version: '2.0.0',
    takenOverFrom: 'mf-map of git.example/map',
  };
  await open({ 'ops/log': { items: [taken] } });
  expect(
    await screen.findByText(/опубликован 2\.0\.0; имя перешло от mf-map of git\.example\/map/),
  ).toBeInTheDocument();
});

test('the log says that a release was made stable with its publication', async () => {
  await open({ 'ops/log': { items: [{ ...change, action: 'publish', version: '2.0.0', stable: true }] } });
  expect(await screen.findByText(/2\.0\.0 опубликован и стал стабильным/)).toBeInTheDocument();
});

test('an unreadable registry is reported above the one that pages use', async () => {
  const unreadable = { since: '2026-01-01T00:00:00.000Z', why: 'registry.json in /data is malformed.' };
  await open({ 'ops/remotes': { ...remotes(map()), unreadable } });
  expect(
    await screen.findByText(/registry\.json не читается с .* ревизия 7; .*in \/data is malformed/),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /mf_map/ })).toBeInTheDocument();
});

test('a rollback of stable returns to the previous stable release', async () => {
  const { user, network } = await open({
    'ops/remotes': remotes(map({ channels: { stable: '1.1.0' } })),
    'POST ops/remotes/mf_map/rollback': { revision: 8, change },
  });
  await user.click(await screen.findByRole('button', { name: 'mf_map: откатить' }));
  await user.type(why(), 'ошибки');
  await user.click(dialog().getByRole('button', { name: 'Откатить' }));
  await waitFor(() =>
    expect(network.callsTo('ops/remotes/mf_map/rollback')[0]?.body).toEqual({
      revision: 7,
      why: 'ошибки',
      version: '1.0.0',
    }),
  );
});

test('a rollback offers the releases that were stable first, and warns of the others', async () => {
  const { user } = await open({
    'ops/remotes': remotes(
      map({
        channels: { stable: '1.4.0' },
        back: '1.1.0',
        wasStable: ['1.1.0', '1.2.0'],
        releases: ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'].map((version) => release(version)),
      }),
    ),
    'ops/log': { items: [{ ...change, action: 'rollback', from: '1.5.0', version: '1.4.0' }] },
  });
  await user.click(await screen.findByRole('button', { name: 'mf_map: откатить' }));
  await user.click(dialog().getByRole('combobox', { name: /К какому релизу/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '1.1.0\u00a0— был стабильным',
    '1.2.0\u00a0— был стабильным',
    '1.3.0\u00a0— никогда не был стабильным',
    '1.5.0\u00a0— отозван или с ошибками',
  ]);
  await user.click(screen.getByRole('option', { name: /1\.5\.0/ }));
  expect(dialog().getByText(/1\.5\.0 уже отзывали/)).toBeVisible();
});

describe('after a concurrent change', () => {
  const stale = answer(409, { type: 'urn:baza:problem:stale', title: 'by now', status: 409 });
  async function disableAfter(now: OpsRemotes) {
    let asked = 0;
    let sent = 0;
    const view = await open({
      'ops/remotes': () => (asked++ === 0 ? remotes(map()) : now),
      'POST ops/remotes/mf_map/disable': () => (sent++ === 0 ? stale : { revision: 9, change }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'mf_map: выключить' }));
    await view.user.type(why(), 'инцидент 12');
    await view.user.click(dialog().getByRole('button', { name: 'Выключить' }));
    return view;
  }

  test('of another remote, the action is retried', async () => {
    const { network } = await disableAfter({ ...remotes(map()), revision: 8 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const calls = network.callsTo('ops/remotes/mf_map/disable');
    expect(calls.map(({ body }) => (body as { revision: number }).revision)).toEqual([7, 8]);
  });

  test('of this remote, the operator is informed', async () => {
    const { network, services } = await disableAfter({
      ...remotes(map({ channels: { stable: '1.2.0' } })),
      revision: 8,
    });
    // A second press must not decide on what nobody has read.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(services.notices.get()[0]).toMatchObject({
      kind: 'warning',
      text: expect.stringMatching(/этот модуль изменили/),
    });
    expect(network.callsTo('ops/remotes/mf_map/disable')).toHaveLength(1);
  });
});

test('a refusal of the gate is shown with where and how to fix it', async () => {
  const { user } = await open({
    'POST ops/remotes/mf_map/promote': answer(422, {
      type: 'urn:baza:problem:refused',
      title: 'refused',
      status: 422,
      refusals: [{ what: 'It is built for contract 2', where: 'release.json', fix: 'Build again.' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'mf_map 1.2.0: сделать стабильным' }));
  await user.type(why(), 'пора');
  await user.click(dialog().getByRole('button', { name: 'Сделать стабильным' }));
  expect(await dialog().findByText('Релиз не прошёл проверку')).toBeInTheDocument();
  expect(dialog().getByText('It is built for contract 2')).toBeInTheDocument();
});

test('a disabled remote shows the reason and can be enabled', async () => {
  await open({ 'ops/remotes': remotes(map({ disabled: { reason: 'инцидент 12' } })) });
  expect(await screen.findByText('Причина выключения: инцидент 12')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'mf_map: включить' })).toBeInTheDocument();
});

test('an empty registry, a failure with Retry, and no connection', async () => {
  const empty = await open({ 'ops/remotes': remotes() });
  expect(await screen.findByText('В реестре пока пусто')).toBeInTheDocument();
  empty.unmount();

  let asked = 0;
  const failing = await open({
    'ops/remotes': () =>
      asked++ === 0
        ? answer(503, { type: 'urn:x:registry-malformed', title: '', status: 503 })
        : remotes(map()),
  });
  expect(await screen.findByText(/Файл реестра повреждён/)).toBeInTheDocument();
  await failing.user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('region', { name: 'mf_map' })).toBeInTheDocument();
  failing.unmount();

  const { services } = await open();
  await screen.findByRole('region', { name: 'mf_map' });
  await act(async () => (services.online as unknown as { set(online: boolean): void }).set(false));
  expect(screen.getByText(/Нет связи. Показаны данные на/)).toBeInTheDocument();
});

const guard = (changes: Partial<OpsGuard> = {}): OpsGuard => ({
  canary: '1.2.0',
  stable: '1.1.0',
  since: '2026-01-01T00:00:00.000Z',
  decidedAt: '2026-01-01T00:00:00.000Z',
  outcome: null,
  verdict: 'wait',
  why: '',
  loads: { canary: 4, stable: 40 },
  findings: [
    { what: 'load failures', canary: 0.5, stable: 0, chance: 0.0001, worse: true },
    { what: 'LCP', canary: 4800, stable: 540, chance: 0.0001, worse: true },
    { what: 'errors', canary: 0, stable: 0, chance: 1, worse: false },
  ],
  lacking: [{ what: 'loads', canary: 4, stable: 40, of: 30 }],
  ...changes,
});

test.each<[Partial<OpsGuard>, RegExp]>([
  [{}, /мало данных о релизе 1\.2\.0 \(загрузки: 4 у канарейки, 40 у стабильного, нужно 30\)/],
  [{ verdict: 'keep' }, /1\.2\.0 работает не хуже 1\.1\.0\. Загрузки: 4/],
  [
    { verdict: 'rollback' },
    /1\.2\.0 снимается \(сбои загрузки: 50\s% против 0\s%; LCP: 4,8 с против 540 мс\)/,
  ],
])('shows what the guard makes of a canary', async (changes, sentence) => {
  await open({ 'ops/remotes': remotes(map({ guard: guard(changes) })) });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('shows why the guard took the last canary back, not how another one ended', async () => {
  const ended = guard({ verdict: 'rollback', outcome: 'rolled-back' });
  await open({
    'ops/remotes': remotes(
      map({ channels: { stable: '1.1.0' }, guard: ended }),
      map({ name: 'mf_other', channels: { stable: '1.1.0' }, guard: { ...ended, outcome: 'ended' } }),
    ),
  });
  expect(await screen.findAllByText(/1\.2\.0 снят \(/)).toHaveLength(1);
});

test('shows when a share is raised, and stops that', async () => {
  const canary = { version: '1.2.0', percent: 10, ramp: { hold: 120, at: '2026-01-01T00:00:00.000Z' } };
  const { user, network } = await open({
    'ops/remotes': remotes(map({ channels: { stable: '1.1.0', canary } })),
    'POST ops/remotes/mf_map/canary': { revision: 8, change },
  });
  expect(await screen.findByText(/Доля вырастет до 50\s% не раньше/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'mf_map 1.2.0: изменить долю' }));
  expect(dialog().getByText(/--ramp --hold 120m/)).toBeInTheDocument();
  await user.click(dialog().getByRole('checkbox', { name: /автоматически/ }));
  expect(dialog().queryByText(/--ramp/)).toBeNull();
  await user.type(why(), 'смотрим сами');
  await user.click(dialog().getByRole('button', { name: 'Изменить долю' }));
  await waitFor(() => expect(network.callsTo('ops/remotes/mf_map/canary')).toHaveLength(1));
  const sent = network.callsTo('ops/remotes/mf_map/canary')[0]?.body;
  expect(sent).toMatchObject({ percent: 10 });
  expect(sent).not.toHaveProperty('ramp');
});

test('what visitors cannot get is not called live', async () => {
  const broken = { ...release('1.1.0'), misfits: ['it is built for contract 2, the shell has 1'] };
  await open({
    'ops/remotes': remotes(
      map({ channels: { stable: '1.1.0' }, releases: [broken, release('1.0.0')], instead: '1.0.0' }),
      map({ name: 'mf_other', channels: { stable: '1.1.0' }, releases: [broken], instead: null }),
    ),
  });
  const card = within(await screen.findByRole('region', { name: 'mf_map' }));
  expect(card.getByText('Стабильный не запускается: посетители получают 1.0.0')).toBeVisible();
  expect(card.getByText('it is built for contract 2, the shell has 1')).toBeVisible();
  expect(card.getAllByText('Не запускается')).toHaveLength(1);
  const other = within(screen.getByRole('region', { name: 'mf_other' }));
  expect(other.getByText('Стабильный не запускается: посетители видят ошибку')).toBeVisible();
  expect(screen.queryByText('Работает')).toBeNull();
});

test('each release says by whose key it is signed, and what a revoked key means for a live one', async () => {
  const signed = (version: string, state: 'active' | 'retired' | 'revoked' | 'unknown') => ({
    ...release(version),
    signature: { key: '0123456789abcdef', state },
  });
  const missing = { ...release('1.0.0'), signature: { key: null, state: 'missing' as const } };
  await open({
    'ops/remotes': remotes(
      map({
        channels: { stable: '1.2.0' },
        releases: [signed('1.3.0', 'active'), signed('1.2.0', 'revoked'), missing],
      }),
    ),
  });
  const card = within(await screen.findByRole('region', { name: 'mf_map' }));
  const row = (version: string) => within(card.getByRole('row', { name: new RegExp(version) }));
  expect(row('1.3.0').getByText('0123456789abcdef')).toBeVisible();
  expect(row('1.3.0').queryByText('Ключ отозван')).toBeNull();
  expect(row('1.2.0').getByText('Ключ отозван')).toBeVisible();
  expect(row('1.2.0').getByText(/Остаётся опубликованным, пока вы не/)).toBeVisible();
  expect(row('1.0.0').getByText('Не подписан')).toBeVisible();
});

const waits: OpsWaiting = {
  ...{ remote: 'mf_days', version: '1.0.0', first: true, refused: null },
  reasons: [
    { kind: 'name', what: ['mf_days'] },
    { kind: 'path', what: ['/open-days'] },
  ],
  published: { who: 'client:days-ci', why: 'Дни открытых дверей', time: '2026-01-01T00:00:00.000Z' },
};

test('a release that waits is shown with what is new, and is approved with a reason', async () => {
  const { user, network, services } = await open({
    'ops/remotes': { ...remotes(), waiting: [waits] },
    'POST ops/remotes/mf_days/approve': { revision: 8, change: { ...change, action: 'approve' } },
  });
  const list = within(await screen.findByRole('region', { name: 'Ждут одобрения' }));
  expect(list.getByRole('heading', { name: /mf_days 1\.0\.0/ })).toHaveTextContent('Ждёт');
  expect(list.getByText('/open-days')).toBeVisible();
  expect(list.getByText('Дни открытых дверей')).toBeVisible();
  expect(screen.queryByText('В реестре пока пусто')).toBeNull();
  await user.click(list.getByRole('button', { name: 'mf_days 1.0.0: одобрить' }));
  expect(dialog().getByText(/первый релиз модуля: его сразу получат все/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Одобрить' }));
  expect(dialog().getByText('Напишите хотя бы 3 символа')).toBeVisible();
  await user.type(why(), 'договорились');
  expect(
    dialog().getByText(/baza-release approve mf_days 1\.0\.0 --shell .* --why 'договорились'/),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Одобрить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.callsTo('ops/remotes/mf_days/approve')[0]?.body).toEqual({
    ...{ revision: 7, version: '1.0.0', why: 'договорились' },
  });
  expect(services.notices.get()[0]?.text).toBe('mf_days 1.0.0 одобрен');
});

test('a decision on a release that has changed meanwhile is not made', async () => {
  const stale = answer(409, { type: 'urn:baza:problem:stale', title: 'by now', status: 409 });
  const other = {
    ...waits,
    reasons: [{ kind: 'break' as const, what: ['mf_map 1.0.0 shows the parcel small'] }],
  };
  let asked = 0;
  const { user, network, services } = await open({
    'ops/remotes': () => ({ ...remotes(map()), revision: 7 + asked, waiting: [asked++ ? other : waits] }),
    'POST ops/remotes/mf_days/refuse': stale,
  });
  await user.click(await screen.findByRole('button', { name: 'mf_days 1.0.0: отклонить' }));
  await user.type(why(), 'рано');
  await user.click(dialog().getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(services.notices.get()[0]?.text).toMatch(/этот модуль изменили/);
  expect(network.callsTo('ops/remotes/mf_days/refuse')).toHaveLength(1);
});

test('a refused release is shown with the reason, and the log says what waits', async () => {
  const refused = { who: 'ops', why: 'другое имя', time: '2026-01-01T00:00:00.000Z' };
  await open({
    'ops/remotes': { ...remotes(map()), waiting: [{ ...waits, refused }] },
    'ops/log': { items: [{ ...change, action: 'publish', version: '1.0.0', waits: true }] },
  });
  expect(await screen.findByText('другое имя')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'mf_days 1.0.0: отклонить' })).toBeNull();
  expect(await screen.findByText(/опубликован 1\.0\.0, ждёт одобрения/)).toBeVisible();
});

describe('rights', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Команды и права' }));
  const url = 'releases/access/teams/';

  test('of a team are shown and changed, with a reason', async () => {
    const { user, network, services } = await open({ [`PUT ${url}map`]: { access, change } });
    const teams = await card();
    expect(await teams.findByText('client:map-ci')).toBeVisible();
    expect(teams.getByText('Публиковать')).toBeVisible();
    expect(teams.getByText('0123456789abcdef')).toBeVisible();
    expect(teams.getByText('Действует')).toBeVisible();
    expect(teams.getByText('Отозван')).toBeVisible();
    await user.click(teams.getByRole('button', { name: 'map: изменить команду' }));
    const rights = within(dialog().getByRole('group', { name: 'Права на mf_map' }));
    await user.click(rights.getByRole('button', { name: 'Канарейка' }));
    await user.type(dialog().getByRole('textbox', { name: /Другой модуль/ }), 'mf-days');
    await user.click(dialog().getByRole('button', { name: 'Добавить' }));
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    expect(network.callsTo(url)).toHaveLength(0);
    await user.type(why(), 'новый модуль');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo(url)[0]?.body).toEqual({
      ...{ why: 'новый модуль', revision: 3 },
      team: {
        ...access.teams.map,
        rights: { mf_days: ['publish'], mf_map: ['publish', 'canary'] },
      },
    });
    expect(services.notices.get()[0]?.text).toBe('Права команды map изменены');
  });

  test('of a new team need a name, and identities that can be', async () => {
    const { user, network } = await open({ [`PUT ${url}days`]: { access, change } });
    await user.click(await (await card()).findByRole('button', { name: 'Новая команда' }));
    await user.type(dialog().getByRole('textbox', { name: /^Команда/ }), 'map');
    await user.type(dialog().getByRole('textbox', { name: /Учётные имена/ }), 'somebody');
    await user.type(why(), 'начинают');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    expect(dialog().getByText('Такая команда уже есть')).toBeVisible();
    expect(dialog().getByText(/Пишите каждое как/)).toBeVisible();
    await user.clear(dialog().getByRole('textbox', { name: /^Команда/ }));
    await user.type(dialog().getByRole('textbox', { name: /^Команда/ }), 'days');
    await user.clear(dialog().getByRole('textbox', { name: /Учётные имена/ }));
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(network.callsTo(`${url}days`)).toHaveLength(1));
  });

  test('that somebody else has changed are not overwritten; changes of other teams do no harm', async () => {
    const stale = answer(409, { type: 'urn:baza:problem:stale', title: 'by now', status: 409 });
    const others = {
      ...access,
      revision: 4,
      teams: { ...access.teams, other: { identities: [], rights: {} } },
    };
    const mine = { ...access, revision: 5, teams: {} };
    const states = [access, others, mine];
    let asked = 0;
    const { user, network, services } = await open({
      'releases/access': () => states[Math.min(asked++, 2)],
      [`PUT ${url}map`]: stale,
    });
    await user.click(await (await card()).findByRole('button', { name: 'map: изменить команду' }));
    await user.type(why(), 'уходят');
    await user.click(dialog().getByRole('button', { name: 'Распустить команду' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(services.notices.get()[0]?.text).toMatch(/эту команду изменили/);
    const calls = network.callsTo(url).map(({ body }) => body);
    expect(calls).toEqual([3, 4].map((revision) => ({ why: 'уходят', revision, team: null })));
  });

  test('that cannot be loaded are asked for again', async () => {
    let asked = 0;
    const failing = answer(503, { type: 'urn:x:registry-malformed', title: '', status: 503 });
    const { user } = await open({ 'releases/access': () => (asked++ ? { ...access, teams: {} } : failing) });
    await user.click(await (await card()).findByRole('button', { name: 'Повторить' }));
    expect(await (await card()).findByText(/Команд пока нет/)).toBeVisible();
  });
});

const fault: OpsFault = {
  id: 1,
  remote: 'mf_map',
  owner: '@baza/mf-map',
  kind: 'crashed',
  name: 'TypeError',
  message: 'x is not a function',
  source: { file: 'src/card.tsx', line: 3, text: 'x();' },
  firstVersion: '1.1.0',
  lastVersion: '1.2.0',
  firstAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-01-01T00:00:00.000Z',
  count: 7,
  people: 2,
  traces: [
    {
      code: 'ABCD-1234',
      version: '1.1.0',
      route: '/search-on-map',
      frames: [
        {
          file: 'a.1a2b3c4d.js',
          line: 1,
          column: 2,
          source: { file: 'src/card.tsx', line: 3, text: 'x();' },
        },
        { file: 'b.1a2b3c4d.js', line: 1, column: 5, name: 'e', source: null },
      ],
    },
  ],
};

test('errors of browsers: the line, the first release, people and owner, and the stack', async () => {
  await open({ 'ops/faults': { items: [fault] } });
  const list = within(await screen.findByRole('region', { name: 'Ошибки в браузерах' }));
  expect(await list.findByRole('heading', { name: 'TypeError: x is not a function' })).toBeVisible();
  for (const text of [
    'x();',
    'Владелец: @baza/mf-map',
    'Впервые в 1.1.0',
    '2 человека',
    '7 раз',
    'ABCD-1234',
  ])
    expect(list.getByText(text)).toBeInTheDocument();
  expect(list.getAllByText('src/card.tsx:3')).toHaveLength(2);
  expect(list.getByText('e b.1a2b3c4d.js:1:5')).toBeInTheDocument();
});

test('an error is found by its id; none, and none found', async () => {
  const { user, network } = await open({ 'ops/faults?code=abcd1234': { items: [] } });
  const list = within(await screen.findByRole('region', { name: 'Ошибки в браузерах' }));
  expect(await list.findByText('За последние 30 дней ошибок не было')).toBeVisible();
  await user.type(list.getByRole('textbox', { name: 'Код ошибки' }), 'abcd1234{Enter}');
  await waitFor(() => expect(network.callsTo('ops/faults?code=abcd1234')).toHaveLength(1));
  expect(await list.findByText('Нет ошибки с кодом abcd1234')).toBeVisible();
});
