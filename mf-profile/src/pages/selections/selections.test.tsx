import { outbox } from '@baza/shared/browser';
import { selectionTopic } from '@baza/shared/domain';
import type { Selection, SelectionBody } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LINK_TOKEN, refusedAs, selectedItem, selectionOf } from '../../features/selections/testing.ts';
import * as remote from '../../lifecycles.tsx';

afterEach(outbox.clear);

const user = { id: '1', name: 'Bobur', userName: 'demo' };
const open = (http: Record<string, unknown>, path = '/profile/selections?id=5') =>
  renderRemote(remote, { path, locale: 'en', user, http: { ...http } as never });
const link = { token: LINK_TOKEN, until: '2026-02-10T10:00:00.000Z', isLive: true };
/** A server that takes every edit of the version it has. */
const server = (before: Selection) => {
  let now = before;
  const put = async ({ body }: RecordedCall) => {
    const { version, name, items } = body as SelectionBody;
    await new Promise((done) => setTimeout(done, 5));
    if (version !== now.version) return refusedAs('stale-version');
    const byId = new Map(now.items.map((item) => [item.id, item]));
    now = {
      ...now,
      name,
      version: now.version + 1,
      items: items.map(({ id, note }) => ({ ...(byId.get(id) ?? selectedItem(id)), note })),
    };
    return now;
  };
  return {
    http: { 'GET selections/5': () => now, 'PUT selections/5': put },
    set: (next: Partial<Selection>) => {
      now = { ...now, ...next };
    },
    get: () => now,
  };
};
const shown = () =>
  screen
    .getAllByRole('heading', { level: 2, name: /Flat \d/ })
    .map(({ textContent }) => /\d/.exec(textContent)?.[0]);

test('mine: how many listings, how many voters, and until when the link works', async () => {
  const entry = { ...selectionOf(), ids: [1, 2], photo: null, voters: 3 };
  await open(
    {
      selections: {
        items: [
          { ...entry, link },
          { ...entry, id: 6, name: 'Old', link: { ...link, isLive: false } },
        ],
      },
    },
    '/profile/selections',
  );
  expect(await screen.findByRole('link', { name: 'For my parents' })).toHaveAttribute(
    'href',
    '/en/profile/selections?id=5',
  );
  expect(screen.getAllByText('2 listings · 3 people have voted')).toHaveLength(2);
  expect(screen.getByText(/The link works until Feb 10, 2026|The link works until 10/)).toBeVisible();
  expect(screen.getByText('Link has expired')).toBeVisible();
});

test('without any, how to begin; a new one opens', async () => {
  const page = await open(
    {
      'GET selections': { items: [] },
      'POST selections': answer(201, selectionOf()),
      'selections/5': selectionOf(),
    },
    '/profile/selections',
  );
  expect(await screen.findByText('No selections yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New selection' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New selection' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(page.network.callsTo('selections').filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Name of the selection/ }), ' For my parents ');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'For my parents' })).toBeVisible();
  const [post] = page.network.callsTo('selections').filter(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ name: 'For my parents' });
});

test('its order is changed by buttons, one write after another, and the focus stays', async () => {
  const api = server(selectionOf());
  const page = await open(api.http);
  await userEvent.click(await screen.findByRole('button', { name: 'Move down: Flat 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Flat 1' }));
  expect(shown()).toEqual(['2', '3', '1']);
  expect(screen.getByText('Moved to place 3 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move down: Flat 1' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move up: Flat 1' })).toHaveFocus();
  await waitFor(() => expect(api.get().version).toBe(5));
  expect(api.get().items.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(page.notices).toEqual([]);
});

test('the second of two editors is told, sees the first one’s, and keeps what they typed', async () => {
  const api = server(selectionOf());
  const page = await open(api.http);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note: Flat 2' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Mine');
  api.set({ version: 4, name: 'Renamed', items: [selectedItem(1), selectedItem(2, { note: 'Theirs' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.notices[0]?.text).toMatch(/changed elsewhere/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Mine');
  expect(screen.getByRole('alert')).toHaveTextContent('“Theirs”');
  expect(api.get().items[1]?.note).toBe('Theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.get().items[1]?.note).toBe('Mine'));
  expect(await screen.findByText('Mine')).toBeVisible();
});

test('a change that is refused is taken back', async () => {
  const page = await open({
    'GET selections/5': selectionOf(),
    'PUT selections/5': () => refusedAs('too-many-listings'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move down: Flat 1' }));
  await waitFor(() => expect(page.notices).toHaveLength(1));
  expect(shown()).toEqual(['1', '2', '3']);
});

test('changes without a connection are shown and wait for it in the queue, the later with the earlier', async () => {
  const page = await open({
    'GET selections/5': selectionOf(),
    'PUT selections/5': () => {
      throw new TypeError('offline');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move down: Flat 1' }));
  expect(await screen.findByText(/changes will be saved once there is one/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the selection: Flat 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Flat 2' }));
  await waitFor(() =>
    expect(outbox.all()).toMatchObject([
      { method: 'PUT', path: 'selections/5', user: '1', body: { version: 3, items: [{ id: 3 }, { id: 2 }] } },
    ]),
  );
  expect(shown()).toEqual(['3', '2']);
  expect(page.notices).toEqual([]);
});

test('sharing makes the link, and offers the ways to send it', async () => {
  const api = server(selectionOf());
  const { parcels } = await open({
    ...api.http,
    'POST selections/5/link': () => {
      api.set({ link });
      return link;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share the selection' })).toBeVisible();
  await waitFor(() => expect(parcels).toHaveLength(1));
  expect(parcels[0]).toMatchObject({
    remote: 'mf_listings',
    expose: 'share-ways',
    props: { title: 'For my parents', url: `${window.location.origin}/selections/${LINK_TOKEN}` },
  });
});

test('the link is withdrawn after a question, and renewed once it has ended', async () => {
  const api = server(selectionOf({ link: { ...link, isLive: false } }));
  const page = await open({
    ...api.http,
    'POST selections/5/link': () => {
      api.set({ link });
      return link;
    },
    'DELETE selections/5/link': () => {
      api.set({ link: null });
      return answer(204);
    },
  });
  expect(await screen.findByText(/The link has expired/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Renew for a month' }));
  expect(await screen.findByText(/The link works until/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the link?' }));
  expect(page.network.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the link' }));
  expect(await screen.findByText(/Nobody else can see this selection/)).toBeVisible();
});

test('votes arrive while it is open; a voter can be taken out', async () => {
  const api = server(selectionOf({ link }));
  const page = await open({
    ...api.http,
    'DELETE selections/5/voters/8': () => {
      api.set({ voters: [], items: [selectedItem(1)] });
      return answer(204);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  api.set({
    voters: [{ id: 8, name: 'Aziza' }],
    items: [selectedItem(1, { votes: [{ voter: 8, choice: 'doubt' }] })],
  });
  act(() => page.deliver(selectionTopic(LINK_TOKEN), { changed: true }));
  expect(await screen.findByText(/Not sure:/)).toHaveTextContent('Not sure: Aziza');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the votes of Aziza' }));
  await waitFor(() => expect(screen.queryByText(/Not sure:/)).toBeNull());
});

test('somebody else’s is not there', async () => {
  await open({ 'selections/5': () => answer(404) });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such selection' })).toBeVisible();
});
