import { screen, within } from '@testing-library/react';
import { guard, map, release, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user } from '../../testing/open-console.tsx';

const first = (percent: number | null) =>
  map({
    launch: true,
    channels: {
      stable: '1.0.0',
      ...(percent === null
        ? {}
        : {
            canary: { version: '1.0.0', percent, ramp: { hold: 60, at: '2026-01-01T00:00:00.000Z' } },
          }),
    },
    releases: [release('1.0.0', { loads: 12 })],
    guard: guard({
      canary: '1.0.0',
      stable: '1.0.0',
      findings: [],
      lacking: [{ what: 'loads', canary: 12, stable: 0, of: 30 }],
    }),
  });
const card = async () => within(await screen.findByRole('region', { name: 'mf_map' }));

test('a first release on its ramp is no stable one, and says who gets it and what it waits for', async () => {
  await open({ 'ops/remotes': remotes(first(1)) });
  const remote = await card();
  expect(remote.getByText('Первый релиз')).toBeVisible();
  expect(remote.getByText(/сейчас его получают 1 %/)).toBeVisible();
  expect(remote.getByText(/первом релизе 1\.0\.0: 12 из 30/)).toBeVisible();
  expect(remote.getByText(/Доля вырастет|повысится|увеличится/)).toBeVisible();
  expect(remote.queryByText('Стабильный')).toBeNull();
  await user.click(remote.getByRole('button', { name: 'mf_map 1.0.0: сделать стабильным' }));
  expect(dialog().getByText(/До сих пор этот модуль видели лишь некоторые/)).toBeVisible();
});

test('a first release whose ramp has ended is for nobody', async () => {
  await open({ 'ops/remotes': remotes(first(null)) });
  expect((await card()).getByText(/Этот модуль не видит никто/)).toBeVisible();
});
