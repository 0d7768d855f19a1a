import type { OpsWaiting } from '@baza/shared/schema';
import { answer } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { change, map, remotes } from '../../testing/fixtures.ts';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

const waits: OpsWaiting = {
  ...{ remote: 'mf_days', version: '1.0.0', first: true, ramp: false, refused: null },
  reasons: [
    { kind: 'name', what: ['mf_days'] },
    { kind: 'path', what: ['/open-days'] },
  ],
  news: { flags: [], settings: [], permissions: [], bytes: 2048, bytesBefore: null },
  published: { who: 'client:days-ci', why: 'Дни открытых дверей', time: '2026-01-01T00:00:00.000Z' },
};

test('a release that waits for approval is shown with what is new, and is approved with a reason', async () => {
  const { network, notices } = await open({
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
  expect(notices[0]?.text).toBe('mf_days 1.0.0 одобрен');
});

test('the approval of a first release that begins its ramp says so', async () => {
  await open({ 'ops/remotes': { ...remotes(), waiting: [{ ...waits, ramp: true }] } });
  await user.click(await screen.findByRole('button', { name: 'mf_days 1.0.0: одобрить' }));
  expect(dialog().getByText(/его сразу получит 1 % посетителей/)).toBeVisible();
});

test('a decision on a release that has changed meanwhile is not made', async () => {
  const stale = answer(409, { type: 'urn:baza:problem:stale', title: 'by now', status: 409 });
  const other = {
    ...waits,
    reasons: [{ kind: 'break' as const, what: ['mf_map 1.0.0 shows the parcel small'] }],
  };
  let asked = 0;
  const { network, notices } = await open({
    'ops/remotes': () => ({ ...remotes(map()), revision: 7 + asked, waiting: [asked++ ? other : waits] }),
    'POST ops/remotes/mf_days/refuse': stale,
  });
  await user.click(await screen.findByRole('button', { name: 'mf_days 1.0.0: отклонить' }));
  await user.type(why(), 'рано');
  await user.click(dialog().getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notices[0]?.text).toMatch(/этот модуль изменили/);
  expect(network.callsTo('ops/remotes/mf_days/refuse')).toHaveLength(1);
});

test('a refused release is shown with the reason, and the log shows the release that waits', async () => {
  const refused = { who: 'ops', why: 'другое имя', time: '2026-01-01T00:00:00.000Z' };
  await open({
    'ops/remotes': { ...remotes(map()), waiting: [{ ...waits, refused }] },
    'ops/log': { items: [{ ...change, action: 'publish', version: '1.0.0', waits: true }] },
  });
  expect(await screen.findByText('другое имя')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'mf_days 1.0.0: отклонить' })).toBeNull();
  expect(await screen.findByText(/опубликован 1\.0\.0, ждёт одобрения/)).toBeVisible();
});
