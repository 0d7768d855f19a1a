import { screen, within } from '@testing-library/react';
import { map, release, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user } from '../../testing/open-console.tsx';

test('a remote that is switched off shows the reason and can be switched on', async () => {
  await open({ 'ops/remotes': remotes(map({ disabled: { reason: 'инцидент 12' } })) });
  expect(await screen.findByText('Причина выключения: инцидент 12')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'mf_map: включить' })).toBeInTheDocument();
});

test('only the dialog that switches the console itself off warns that the page goes with it', async () => {
  await open({ 'ops/remotes': remotes(map(), map({ name: 'mf_ops' })) });
  const warning = /Эта страница\s— часть mf_ops/;
  await user.click(await screen.findByRole('button', { name: 'mf_map: выключить' }));
  expect(dialog().queryByText(warning)).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Отмена' }));
  await user.click(screen.getByRole('button', { name: 'mf_ops: выключить' }));
  expect(dialog().getByText(warning)).toBeVisible();
});

test('a stable release that does not fit the shell is not called live', async () => {
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

test('a release that was taken back is marked', async () => {
  const back = { ...release('1.1.0'), takenBack: '2026-05-05T10:00:00.000Z' };
  await open({
    'ops/remotes': remotes(map({ channels: { stable: '1.0.0' }, releases: [back, release('1.0.0')] })),
  });
  const card = within(await screen.findByRole('region', { name: 'mf_map' }));
  expect(within(card.getByRole('row', { name: /1\.1\.0/ })).getByText('Отозван')).toBeVisible();
  expect(card.getAllByText('Отозван')).toHaveLength(1);
});

test('each release shows the key that signed it, and what a revoked key means for a live one', async () => {
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
