import { answer } from '@baza/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { map, remotes } from '../../testing/fixtures.ts';
import { open, user } from '../../testing/open-console.tsx';

test('the console shows releases, channels, metrics and the log', async () => {
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

test('the metrics of another time span are requested', async () => {
  const { network } = await open();
  await user.click(await screen.findByRole('radio', { name: '24 часа' }));
  await waitFor(() => expect(network.callsTo('ops/remotes?window=24h')).toHaveLength(1));
});

test('an unreadable registry is reported above the one that pages use', async () => {
  const unreadable = { since: '2026-01-01T00:00:00.000Z', why: 'registry.json in /data is malformed.' };
  await open({ 'ops/remotes': { ...remotes(map()), unreadable } });
  expect(
    await screen.findByText(/registry\.json не читается с .* ревизия 7; .*in \/data is malformed/),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /mf_map/ })).toBeInTheDocument();
});

test('an empty registry is shown as such', async () => {
  await open({ 'ops/remotes': remotes() });
  expect(await screen.findByText('В реестре пока пусто')).toBeInTheDocument();
});

test('a broken registry is explained, and fetched again by Retry', async () => {
  let requests = 0;
  await open({
    'ops/remotes': () =>
      requests++ === 0
        ? answer(503, { type: 'urn:x:registry-malformed', title: '', status: 503 })
        : remotes(map()),
  });
  expect(await screen.findByText(/Файл реестра повреждён/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('region', { name: 'mf_map' })).toBeInTheDocument();
});

test('without a connection the console states the time of its data', async () => {
  await open();
  await screen.findByRole('region', { name: 'mf_map' });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(/Нет связи. Показаны данные на/)).toBeInTheDocument();
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/Нет связи/)).toBeNull();
  onLine.mockRestore();
});
