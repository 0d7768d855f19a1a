import { selectionTopic } from '@baza/shared/domain';
import { answer, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LINK_TOKEN, refusedAs, selectedItem, sharedOf } from '../../features/selections/testing.ts';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

const CALL = `public/selections/${LINK_TOKEN}`;
const VOTE = `PUT ${CALL}/votes/1`;
const open = (http: Record<string, unknown> = {}) =>
  renderRemote(
    { bootstrap, mount, unmount, update },
    {
      path: `/selections/${LINK_TOKEN}`,
      locale: 'en',
      http: { [CALL]: sharedOf(), ...http } as never,
    },
  );
const voted = (voter: number | null, choice?: 'like' | 'no') => ({
  voter,
  selection: sharedOf({
    voters: voter === null ? [] : [{ id: voter, name: 'Bek' }],
    items: [selectedItem(1, { votes: voter !== null && choice ? [{ voter, choice }] : [] })],
  }),
});
const button = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Your vote: Flat 1' })).getByRole('button', { name });
const name = () => screen.getByRole('textbox', { name: /^Your name/ });

beforeEach(() => localStorage.clear());

test('everyone sees the listings, the notes, and who chose what, as text', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'For my parents' })).toBeVisible();
  expect(screen.getByText('Near the metro')).toBeVisible();
  expect(screen.getByText('Азиза <b>')).toBeVisible();
  expect(screen.getByText('Sold')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Similar listings' })).toHaveAttribute(
    'href',
    '/en/products/product/2',
  );
});

test('a vote needs a name; another one takes its place, and pressed again it is taken back', async () => {
  const bodies: { voter: string; name: string; choice: string | null }[] = [];
  const { network } = await open({
    [VOTE]: ({ body }: { body: (typeof bodies)[number] }) => {
      bodies.push(body);
      return body.choice === null ? voted(null) : voted(9, body.choice as 'like');
    },
  });
  await userEvent.click(await button('Like'));
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription(/Write your name first/);
  expect(network.callsTo(`${CALL}/votes`)).toEqual([]);
  await userEvent.type(name(), ' Bek ');
  await userEvent.click(await button('Like'));
  await waitFor(async () => expect(await button('Like')).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(await button('No'));
  await waitFor(async () => expect(await button('No')).toHaveAttribute('aria-pressed', 'true'));
  expect(await button('Like')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await button('No'));
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies.map((body) => [body.name, body.choice])).toEqual([
    ['Bek', 'like'],
    ['Bek', 'no'],
    ['Bek', null],
  ]);
  expect(new Set(bodies.map(({ voter }) => voter)).size).toBe(1);
});

test('who comes back is the same voter', async () => {
  const first = await open({ [VOTE]: voted(9, 'like') });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.type(name(), 'Bek');
  await userEvent.click(await button('Like'));
  await waitFor(async () => expect(await button('Like')).toHaveAttribute('aria-pressed', 'true'));
  await first.unmount();
  await open({ [CALL]: voted(9, 'like').selection });
  expect(await button('Like')).toHaveAttribute('aria-pressed', 'true');
  expect(name()).toHaveValue('Bek');
});

test('a refused vote is not shown, and its maker is told', async () => {
  const page = await open({ [VOTE]: () => refusedAs('too-many-voters') });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.type(name(), 'Bek');
  await userEvent.click(await button('No'));
  await waitFor(() => expect(page.notices[0]?.text).toBe('This selection has reached its limit of voters.'));
  expect(await button('No')).toHaveAttribute('aria-pressed', 'false');
});

test('votes of others arrive while it is open, and so does its end', async () => {
  const page = await open();
  await screen.findByText('Азиза <b>');
  let reply: unknown = sharedOf({
    voters: [{ id: 8, name: 'Dilshod' }],
    items: [selectedItem(1, { votes: [{ voter: 8, choice: 'no' }] })],
  });
  page.network.reply(({ url }) => (url === CALL ? (reply as object) : undefined));
  act(() => page.deliver(selectionTopic(LINK_TOKEN), { changed: true }));
  expect(await screen.findByText('Dilshod')).toBeVisible();
  reply = answer(410);
  act(() => page.deliver(selectionTopic(LINK_TOKEN), { changed: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

test('a link that has ended, one that never was, and one that cannot be', async () => {
  const ended = await open({ [CALL]: () => answer(410) });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See listings' })).toHaveAttribute('href', '/en/products');
  await ended.unmount();
  const missing = await open({ [CALL]: () => answer(404) });
  expect(await screen.findByRole('heading', { name: 'There is no such selection' })).toBeVisible();
  await missing.navigate('/selections/x');
  expect(await screen.findByRole('heading', { name: 'There is no such selection' })).toBeVisible();
});

test('the first screen is made by the server', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path: `/selections/${LINK_TOKEN}`,
    locale: 'ru',
    answers: { [CALL]: sharedOf() },
  });
  expect(html).toContain('For my parents');
  expect(html).toContain('Азиза &lt;b&gt;');
  expect(html).toContain('Near the metro');
  expect(wanted).toEqual([]);
});

test('the server sends the same cards for every width that it may assume', async () => {
  const htmlFor = async (width: number) =>
    (
      await renderFirstScreen(() => import('../../lifecycles.tsx'), {
        path: `/selections/${LINK_TOKEN}`,
        locale: 'ru',
        width,
        answers: { [CALL]: sharedOf() },
      })
    ).html;
  const desktop = await htmlFor(1440);
  expect(desktop).toContain('adaptive');
  expect(await htmlFor(390)).toBe(desktop);
});
