import type { OpsWaiting, TeamView } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { change, map, remotes } from '../../testing/fixtures.ts';
import { openPage, user } from '../../testing/open-console.tsx';

const waits: OpsWaiting = {
  ...{ remote: 'mf_map', version: '1.3.0', first: false, ramp: false, refused: null, published: null },
  reasons: [
    { kind: 'menu', what: ['header /search-on-map'] },
    { kind: 'slot', what: ['profile.nav'] },
  ],
  news: { flags: ['heat'], settings: [], permissions: ['auth'], bytes: 20_480, bytesBefore: 10_240 },
};
const view = (changes: Partial<TeamView> = {}): TeamView => ({
  ...remotes(map()),
  ...{ identity: 'user:ops', teams: ['map'], rights: { mf_map: ['publish'] } },
  waiting: [waits],
  changes: [change as TeamView['changes'][number]],
  ...changes,
});
const fault = {
  ...{ id: 1, remote: 'mf_map', owner: null, kind: 'crashed', name: 'TypeError', message: 'x is undefined' },
  source: { file: 'src/heat.ts', line: 12, text: 'x.y' },
  ...{ firstVersion: '1.1.0', lastVersion: '1.2.0', count: 3, people: 2, traces: [] },
  ...{ firstAt: '2026-01-01T00:00:00.000Z', lastAt: '2026-01-01T00:00:00.000Z' },
};
const open = (http: Record<string, unknown> = {}) =>
  openPage('/team', { team: view(), 'team/faults': { items: [fault] }, ...http });

test('a team sees its releases, errors with their lines and changes, without buttons that only ops may press', async () => {
  const { network } = await open();
  expect(await screen.findByText(/Команда: map/)).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'mf_map' }));
  expect(card.getByText('Канарейка 10 %')).toBeVisible();
  expect(card.getByRole('row', { name: /1\.1\.0/ })).toBeVisible();
  expect(card.queryByRole('button', { name: /отключить|откатить|сделать стабильным/i })).toBeNull();
  expect(await screen.findByText('src/heat.ts:12')).toBeVisible();
  expect(screen.getByText('Проверяем новую карту')).toBeVisible();
  expect(network.callsTo('ops/')).toHaveLength(0);
});

test('a release that waits shows what is new in it, and opens in a tab of its own', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue({} as Window);
  const { network } = await open({
    'POST releases/mf_map/preview': { url: 'https://baza.example/search-on-map?release=x' },
  });
  const list = within(await screen.findByRole('region', { name: 'Ждут одобрения' }));
  for (const text of [
    'header /search-on-map',
    'profile.nav',
    'heat',
    'любая роль после входа',
    /20.КБ, стабильный 10.КБ/,
  ])
    expect(list.getByText(text)).toBeVisible();
  expect(list.queryByRole('button', { name: /одобрить/ })).toBeNull();
  expect(list.getByRole('link', { name: /Сравнить mf_map 1\.3\.0/ })).toHaveAttribute(
    'href',
    '/ru/team/compare?remote=mf_map&right=1.3.0',
  );
  await user.click(list.getByRole('button', { name: 'Посмотреть mf_map 1.3.0' }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('https://baza.example/search-on-map?release=x', '_blank'),
  );
  expect(network.callsTo('releases/mf_map/preview')[0]?.body).toEqual({ version: '1.3.0', hours: 12 });
  opened.mockRestore();
});

test('a person without a team reads which identity ops have to add', async () => {
  const none = answer(403, { type: 'urn:baza:problem:forbidden', title: 'No team', status: 403 });
  await open({ team: none });
  expect(await screen.findByText('Вы не состоите ни в одной команде')).toBeVisible();
  expect(screen.getByText(/user:ops/)).toBeVisible();
});
