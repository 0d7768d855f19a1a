import { answer, comment, listOf, renderFirstScreen, renderRemote } from '@baza/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';
import { searchOf } from '../../testing/listings.ts';
import { AGENCY, personPage, REALTOR } from '../../testing/people.ts';

const remote = { bootstrap, mount, update, unmount };
const base = `public/users/${AGENCY}`;
const http = {
  [base]: personPage(),
  [`${base}/listings`]: searchOf(3),
  'public/comments': listOf(comment()),
};
const path = `/users/user?id=${AGENCY}`;
const open = (more: Record<string, unknown> = {}, options: object = {}) =>
  renderRemote(remote, { path, locale: 'en', http: { ...http, ...more } as never, ...options });
const as = (id: string, ...roles: string[]) => ({ user: { id, name: 'Somebody', userName: 'x' }, roles });

test('figures say what they are of', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kalit' })).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'Figures' }));
  expect(figures.getByText('Called back on time')).toBeVisible();
  expect(figures.getByText('87%')).toBeVisible();
  expect(figures.getByText('41 of 47 requests in 90 days')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
});

test('with few callbacks there is no percentage', async () => {
  await open({ [base]: personPage({ callbacks: { kept: 3, total: 3 } }) });
  expect(await screen.findByText('Too few to judge: 3 of 3 requests')).toBeVisible();
  expect(screen.queryByText('100%')).toBeNull();
});

test('listings are narrowed by offer type in the address', async () => {
  const page = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Houses and land 1' }));
  expect(page.shell.history.location.search).toBe(`?id=${AGENCY}&offer=suburban`);
  expect(page.network.callsTo(`${base}/listings`).at(-1)?.url).toContain('offer=suburban');
  expect(screen.queryByRole('link', { name: /New buildings/ })).toBeNull();
});

test('comments have their contact and the reply; specialists lead to their pages', async () => {
  await open();
  expect(await screen.findByText('Showed everything on time.')).toBeVisible();
  expect(screen.getByText(/after a viewing/)).toBeVisible();
  expect(screen.getByText('Reply from Kalit')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aziz Karimov' })).toHaveAttribute(
    'href',
    `/en/users/user?id=${REALTOR}`,
  );
});

test.each([
  ['allowed', 'Leave a review', 'button'],
  ['no-contact', /You can leave a review after a contact/, 'text'],
  ['soon', /once you have been called back/, 'text'],
  ['used', /your review was received/, 'text'],
] as const)('who is logged in can comment: %s', async (standing, name, kind) => {
  await open({ 'comments/standing': { standing } }, as('me'));
  const found = await (kind === 'button' ? screen.findByRole('button', { name }) : screen.findByText(name));
  expect(found).toBeVisible();
});

test('a comment needs a rating and a text; it waits for a moderator', async () => {
  const { network } = await open(
    { 'comments/standing': { standing: 'allowed' }, 'POST comments': answer(201, {}) },
    as('me'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Leave a review' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your review of Kalit' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Rating is required')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: '4: good' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Review/ }), 'Short');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const sent = () => network.callsTo('comments').filter(({ method }) => method === 'POST');
  expect(sent()).toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: /Review/ }), ' but enough');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('once a moderator has read it');
  expect(sent()[0]?.body).toEqual({
    about: AGENCY,
    rating: 4,
    text: 'Short but enough',
  });
});

test('a callback is asked for, and says until when', async () => {
  const dueAt = new Date(Date.now() + 300_000).toISOString();
  const { network } = await open({ 'public/leads': { isNew: true, dueAt } });
  await userEvent.click(await screen.findByRole('button', { name: 'Request a callback' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kalit will call you back within 5 minutes' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.type(dialog.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Request a callback' }));
  expect(await dialog.findByRole('status')).toHaveTextContent(/Expect a call by \d\d:\d\d/);
  expect(network.callsTo('public/leads')[0]?.body).toEqual({
    kind: 'callback',
    receiver: AGENCY,
    page: 'user',
    name: 'Malika',
    phone: '+998 (90) 123-45-67',
  });
});

test.each([
  [answer(429, { type: 'urn:baza:problem:daily-limit', title: 'x', status: 429 }), 'for this number today'],
  [answer(404), 'no longer exists'],
  [answer(500), 'Please try again.'],
])('a callback that fails keeps what was typed: %#', async (response, text) => {
  await open({ 'public/leads': response });
  await userEvent.click(await screen.findByRole('button', { name: 'Request a callback' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Your name/ }), 'Malika');
  await userEvent.type(dialog.getByRole('textbox', { name: /Phone number/ }), '901234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Request a callback' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByRole('textbox', { name: /Your name/ })).toHaveValue('Malika');
});

test('the owner is led to what is asked of them, and asks themselves for nothing', async () => {
  await open({}, as(AGENCY, 'agency'));
  expect(await screen.findByRole('link', { name: 'Callbacks' })).toHaveAttribute('href', '/en/callbacks');
  expect(screen.queryByRole('button', { name: 'Request a callback' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My realtors' })).toHaveAttribute('href', '/en/profile/staff');
});

test('an agency invites a realtor from their page', async () => {
  await open({ [base]: personPage({ userType: 'realtor' }) }, as('another', 'agency'));
  expect(await screen.findByRole('link', { name: 'Invite to my agency' })).toHaveAttribute(
    'href',
    `/en/profile/staff?invite=${AGENCY}`,
  );
});

test('a realtor says that they work here; a moderator gives the badge', async () => {
  const { network } = await open(
    {
      'GET users/me/agency': { agency: null },
      'PUT users/me/agency': { agency: { id: AGENCY, name: 'Kalit', confirmed: false } },
      [base]: personPage({ verified: false }),
      [`moderation/users/${AGENCY}`]: { verified: true },
      'comments/standing': { standing: 'used' },
    },
    as('me', 'realtor', 'moderator'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'I work here' }));
  expect(network.callsTo('users/me/agency').map(({ method }) => method)).toContain('PUT');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as verified' }));
  expect(network.callsTo(`moderation/users/${AGENCY}`)[0]?.body).toEqual({ verified: true });
});

test.each([
  ['with a malformed one', '/users/user?id=7', {}],
  ['that does not exist', path, { [base]: answer(404) }],
])('a page %s says so', async (_case, at, more) => {
  await open(more, { path: at });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
});

test('a page that failed is tried again', async () => {
  let failed = false;
  await open({
    [base]: () => {
      if (failed) return personPage();
      failed = true;
      return answer(500);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kalit' })).toBeVisible();
});

test('the first screen has all of it', async () => {
  const { html, wanted } = await renderFirstScreen(() => import('../../lifecycles.tsx'), {
    path,
    locale: 'en',
    answers: {
      [base]: personPage(),
      [`${base}/listings?size=12`]: { items: [], total: 0, page: 1, size: 12 },
      [`public/comments?about=${AGENCY}&size=10`]: listOf(comment()),
    },
  });
  expect(html).toMatch(/<h1[^>]*>Kalit/);
  expect(html).toContain('Showed everything on time.');
  expect(html).toContain('Aziz Karimov');
  expect(wanted).toEqual([]);
});
