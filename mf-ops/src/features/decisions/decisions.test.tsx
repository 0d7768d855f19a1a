import type { OpsRemotes } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { change, map, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

describe('after a concurrent change', () => {
  const stale = answer(409, { type: 'urn:baza:problem:stale', title: 'by now', status: 409 });
  async function disableAfter(now: OpsRemotes) {
    let asked = 0;
    let sent = 0;
    const view = await open({
      'ops/remotes': () => (asked++ === 0 ? remotes(map()) : now),
      'POST ops/remotes/mf_map/disable': () => (sent++ === 0 ? stale : { revision: 9, change }),
    });
    await user.click(await screen.findByRole('button', { name: 'mf_map: выключить' }));
    await user.type(why(), 'инцидент 12');
    await user.click(dialog().getByRole('button', { name: 'Выключить' }));
    return view;
  }

  test('of another remote, the decision is sent again', async () => {
    const { network } = await disableAfter({ ...remotes(map()), revision: 8 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const calls = network.callsTo('ops/remotes/mf_map/disable');
    expect(calls.map(({ body }) => (body as { revision: number }).revision)).toEqual([7, 8]);
  });

  test('of this remote, the dialog closes with a message and nothing is sent', async () => {
    const { network, notices } = await disableAfter({
      ...remotes(map({ channels: { stable: '1.2.0' } })),
      revision: 8,
    });
    // A second press must not decide on what nobody has read.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(notices[0]).toMatchObject({
      kind: 'warning',
      text: expect.stringMatching(/этот модуль изменили/),
    });
    expect(network.callsTo('ops/remotes/mf_map/disable')).toHaveLength(1);
  });
});

test('a refusal by the release checks is shown with its place and the fix', async () => {
  await open({
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
