import type { CanaryAnalysis } from '@baza/shared/schema';
import { screen, waitFor } from '@testing-library/react';
import { change, guard, map, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

test('a canary is started with a share, roles and a cookie', async () => {
  const { network } = await open({
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

test.each<[Partial<CanaryAnalysis>, RegExp]>([
  [{}, /мало данных о релизе 1\.2\.0 \(загрузки: 4 у канарейки, 40 у стабильного, нужно 30\)/],
  [{ verdict: 'keep' }, /1\.2\.0 работает не хуже 1\.1\.0\. Загрузки: 4/],
  [
    { verdict: 'rollback' },
    /1\.2\.0 снимается \(сбои загрузки: 50\s% против 0\s%; LCP: 4,8 с против 540 мс\)/,
  ],
])('the card states what the analysis of a canary has found', async (changes, sentence) => {
  await open({ 'ops/remotes': remotes(map({ guard: guard(changes) })) });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('the card states why the last canary was rolled back, not how another one ended', async () => {
  const ended = guard({ verdict: 'rollback', outcome: 'rolled-back' });
  await open({
    'ops/remotes': remotes(
      map({ channels: { stable: '1.1.0' }, guard: ended }),
      map({ name: 'mf_other', channels: { stable: '1.1.0' }, guard: { ...ended, outcome: 'ended' } }),
    ),
  });
  expect(await screen.findAllByText(/1\.2\.0 снят \(/)).toHaveLength(1);
});

test('the card states when the share of a canary is raised, and a change of the share stops that', async () => {
  const canary = { version: '1.2.0', percent: 10, ramp: { hold: 120, at: '2026-01-01T00:00:00.000Z' } };
  const { network } = await open({
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
