import { screen, waitFor, within } from '@testing-library/react';
import { change, map, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

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

  test('show what is set and where it does not fit, and take only a value that fits, with a reason', async () => {
    const { network } = await opened();
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

  test('are reset to the default, or given to a share of visitors', async () => {
    const { network } = await opened();
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
