import { screen, waitFor } from '@testing-library/react';
import { change, map, release, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

test('a rollback ends the canary, with a reason and the revision that was shown', async () => {
  const { network, notices } = await open({
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
  expect(notices[0]?.text).toBe('mf_map: откат выполнен');
});

test('a rollback of stable returns to the previous stable release', async () => {
  const { network } = await open({
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
  await open({
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
  await screen.findByRole('option', { name: /отозван/ });
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '1.1.0\u00a0— был стабильным',
    '1.2.0\u00a0— был стабильным',
    '1.3.0\u00a0— никогда не был стабильным',
    '1.5.0\u00a0— отозван или с ошибками',
  ]);
  await user.click(screen.getByRole('option', { name: /1\.5\.0/ }));
  expect(dialog().getByText(/1\.5\.0 уже отзывали/)).toBeVisible();
});
