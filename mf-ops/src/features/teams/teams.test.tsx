import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { access, change } from '../../testing/fixtures.ts';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

describe('the rights of teams', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Команды и права' }));
  const url = 'releases/access/teams/';

  test('are shown, and changed with a reason', async () => {
    const { network, notices } = await open({ [`PUT ${url}map`]: { access, change } });
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
    expect(notices[0]?.text).toBe('Права команды map изменены');
  });

  test('exempt a team from the ramp', async () => {
    const { network } = await open({ [`PUT ${url}map`]: { access, change } });
    const teams = await card();
    expect(await teams.findByText('Релизы идут через раскатку')).toBeVisible();
    await user.click(teams.getByRole('button', { name: 'map: изменить команду' }));
    await user.click(dialog().getByRole('checkbox', { name: 'Релизы без раскатки' }));
    await user.type(why(), 'своя команда сайта');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(network.callsTo(url)[0]?.body).toMatchObject({ team: { ...access.teams.map, ramp: false } }),
    );
  });

  test('need a name that is free and identities that can exist', async () => {
    const { network } = await open({ [`PUT ${url}days`]: { access, change } });
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

  test('are not overwritten if somebody else has changed them; changes of other teams are no obstacle', async () => {
    const stale = answer(409, { type: 'urn:baza:problem:stale', title: 'by now', status: 409 });
    const others = {
      ...access,
      revision: 4,
      teams: { ...access.teams, other: { identities: [], rights: {} } },
    };
    const mine = { ...access, revision: 5, teams: {} };
    const states = [access, others, mine];
    let asked = 0;
    const { network, notices } = await open({
      'releases/access': () => states[Math.min(asked++, 2)],
      [`PUT ${url}map`]: stale,
    });
    await user.click(await (await card()).findByRole('button', { name: 'map: изменить команду' }));
    await user.type(why(), 'уходят');
    await user.click(dialog().getByRole('button', { name: 'Распустить команду' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(notices[0]?.text).toMatch(/эту команду изменили/);
    const calls = network.callsTo(url).map(({ body }) => body);
    expect(calls).toEqual([3, 4].map((revision) => ({ why: 'уходят', revision, team: null })));
  });

  test('are fetched again after a failure', async () => {
    let asked = 0;
    const failing = answer(503, { type: 'urn:x:registry-malformed', title: '', status: 503 });
    await open({ 'releases/access': () => (asked++ ? { ...access, teams: {} } : failing) });
    await user.click(await (await card()).findByRole('button', { name: 'Повторить' }));
    expect(await (await card()).findByText(/Команд пока нет/)).toBeVisible();
  });
});
