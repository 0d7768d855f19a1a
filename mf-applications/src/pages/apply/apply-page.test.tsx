import type { Application } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application, draft, nobody } from '../../applications/testing.ts';
import * as remote from '../../lifecycles.tsx';
import { offers } from '../../testing.ts';

const user = { id: 'demo', name: 'Demo', userName: 'demo' };
const path = [
  { id: 1726, code: '1726', level: 'province', parentId: null, name: 'Тошкент', nameRu: 'Ташкент' },
];

/** The API of one draft, which keeps the rules of versions. */
function api(start: Application) {
  let stored = start;
  const puts: Record<string, unknown>[] = [];
  return {
    puts,
    get stored() {
      return stored;
    },
    change: (patch: Partial<Application>) => {
      stored = { ...stored, ...patch, version: stored.version + 1 };
    },
    routes: {
      ...offers,
      'applications/clients': [],
      applications: { items: [], total: 0, page: 1, size: 1 },
      [`public/areas/path/${start.facts.areaId}`]: path,
      [`GET applications/${start.id}`]: () => stored,
      [`PUT applications/${start.id}`]: ({ body }: RecordedCall) => {
        const { version, personal, ...facts } = body as Application['facts'] & {
          version: number;
          personal: Partial<Application['personal']>;
        };
        if (version !== stored.version) return answer(409);
        puts.push({ ...facts, personal });
        stored = {
          ...stored,
          facts,
          personal: { ...stored.personal, ...personal },
          version: version + 1,
        };
        return stored;
      },
    },
  };
}
const open = (start: Application, step: string, http: object = {}) => {
  const world = api(start);
  const rendering = renderRemote(remote, {
    path: `/apply/add?id=${start.id}&step=${step}`,
    locale: 'en',
    user,
    http: { ...world.routes, ...http } as never,
  });
  return { world, rendering };
};
const full = (patch: Partial<Application> = {}) =>
  draft({
    facts: application().facts,
    personal: {
      ...nobody,
      lastName: 'К.',
      firstName: 'Азиза',
      phone: '+998 (9•) •••-••-••',
      birthDate: '••••••••••',
      passport: '•••••••67',
      pinfl: '••••••••••••35',
    },
    ...patch,
  });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => window.sessionStorage.clear());

test('a kind makes the draft at once, with what is known of the listing', async () => {
  const listing = {
    id: 12,
    title: 'Flat',
    price: 812_000_000,
    category: 'Land_Sell',
    areas: { province: { id: 1726 }, district: { id: 1_726_266 }, mfy: null },
    characteristics: {},
  };
  const world = api(draft());
  const { network, shell } = await renderRemote(remote, {
    path: '/apply/add?listing=12',
    locale: 'en',
    user,
    http: {
      ...world.routes,
      'public/listings/12': listing,
      'POST applications': answer(201, draft()),
    } as never,
  });
  expect(await screen.findByRole('link', { name: 'Flat' })).toBeVisible();
  // Banks lend for homes, not for land.
  expect(screen.queryByRole('button', { name: 'Start: Loan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start: Purchase with 100% prepayment' }));
  await waitFor(() => expect(shell.history.location.search).toBe('?id=7'));
  const call = network.calls.find(({ method, url }) => method === 'POST' && url === 'applications');
  expect(call?.body).toMatchObject({
    kind: 'direct',
    listingId: 12,
    realEstateAmount: 812_000_000,
    areaId: 1_726_266,
  });
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
});

test('what is typed is saved, Cyrillic look-alikes as Latin; what is wrong stays here and is said', async () => {
  const { world, rendering } = open(draft(), 'person');
  await rendering;
  const passport = await screen.findByLabelText(/Passport series/);
  await userEvent.type(passport, 'ас1234567');
  expect(passport).toHaveValue('AC1234567');
  await waitFor(() => expect(world.puts.at(-1)?.personal).toEqual({ passport: 'AC1234567' }), {
    timeout: 3000,
  });
  await userEvent.type(screen.getByLabelText(/^PINFL/), '31508900011230');
  expect(screen.getByText('Check the PINFL: its control digit does not match')).toBeVisible();
  await userEvent.type(passport, '{backspace}{backspace}');
  await userEvent.tab();
  expect(screen.getByText('The length should be exactly 9')).toBeVisible();
  expect(
    await screen.findByText('Saved, except the fields with errors', {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(world.puts.at(-1)?.personal).toEqual({ pinfl: '31508900011230' });
  expect(world.stored.personal.passport).toBe('AC1234567');
});

test('missing fields are said when the step is left, and the first one gets the focus', async () => {
  const { rendering } = open(draft(), 'person');
  const { notices, shell } = await rendering;
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(notices[0]?.text).toBe('Please fill in the required fields!');
  expect(screen.getByText('Last name is required')).toBeVisible();
  expect(screen.getByText('Applicant is required')).toBeVisible();
  expect(shell.history.location.search).toBe('?id=7&step=person');
});

test('kept personal values are masked until they are asked for', async () => {
  const whole = { ...nobody, pinfl: '31508900011235', passport: 'AC1234567' };
  const { rendering } = open(full(), 'person', { 'applications/7/personal': whole });
  const { network } = await rendering;
  expect(await screen.findByText(/Saved: ••••••••••••35/)).toBeVisible();
  expect(network.callsTo('applications/7/personal')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByDisplayValue('31508900011235')).toBeVisible();
});

test('a change of the same field elsewhere is shown and decided', async () => {
  const { world, rendering } = open(full(), 'object');
  await rendering;
  const note = await screen.findByLabelText('Note');
  world.change({ facts: { ...full().facts, note: 'theirs' } });
  await userEvent.type(note, 'mine');
  expect(
    await screen.findByText('The application was also changed on another device', {}, { timeout: 3000 }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(world.stored.facts.note).toBe('mine'), { timeout: 3000 });
});

test('a branch is found by its province and district; another bank has others', async () => {
  const ref = (id: number) => ({ id, name: `Area ${id}`, nameRu: `Area ${id}`, nameLatn: `Area ${id}` });
  const branch = (id: number, province: number, district: number) => ({
    id,
    name: `Branch ${id}`,
    address: 'Street 1',
    areas: { province: ref(province), district: ref(district), mfy: null },
  });
  const { world, rendering } = open(full(), 'credit', {
    'public/credit/branches': { items: [branch(1, 1726, 11), branch(2, 1726, 12), branch(3, 1730, 13)] },
  });
  await rendering;
  const choose = async (field: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const branches = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: /^Bank branch/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return names;
  };
  await choose(/^Bank Any bank/, 'Bank 1');
  // Those of the property's province come first.
  await screen.findByRole('combobox', { name: /^Province of the branch/ });
  await waitFor(async () => expect(await branches()).toEqual(['Branch 1, Street 1', 'Branch 2, Street 1']));
  await choose(/^District of the branch/, 'Area 12');
  expect(await branches()).toEqual(['Branch 2, Street 1']);
  await choose(/^Bank branch/, 'Branch 2, Street 1');
  await waitFor(() => expect(world.stored.facts.branchId).toBe(2), { timeout: 3000 });
  await choose(/^Bank Bank 1/, 'Bank 2');
  await waitFor(() => expect(world.stored.facts).toMatchObject({ bankId: 2, branchId: null }), {
    timeout: 3000,
  });
});

test('a lost session keeps what is typed, and says so', async () => {
  const { rendering } = open(full(), 'object', { 'PUT applications/7': answer(401) });
  const page = await rendering;
  await userEvent.type(await screen.findByLabelText('Microdistrict'), 'Ц-1');
  expect(await screen.findByText(/Your session has ended/, {}, { timeout: 3000 })).toBeVisible();
  act(() => page.signIn(null));
  expect(screen.getByLabelText('Microdistrict')).toHaveValue('Ц-1');
  await page.unmount();
  // After the login.
  const again = open(full(), 'object');
  await again.rendering;
  expect(await screen.findByLabelText('Microdistrict')).toHaveValue('Ц-1');
});

test('personal values stay out of the browser’s storage and of addresses, also while they cannot be saved', async () => {
  const { rendering } = open(full(), 'person', { 'PUT applications/7': answer(401) });
  const page = await rendering;
  await userEvent.type(await screen.findByLabelText(/^PINFL/), '31508900011235');
  await userEvent.type(screen.getByLabelText(/Passport series/), 'AC7654321');
  expect(await screen.findByText(/Your session has ended/, {}, { timeout: 3000 })).toBeVisible();
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  const urls = page.network.calls.map(({ url }) => url).join(' ') + page.shell.history.location.search;
  for (const planted of ['31508900011235', '7654321']) {
    expect(kept).not.toContain(planted);
    expect(urls).not.toContain(planted);
  }
});

test('a file of another type is refused here; one that did not arrive can be sent again', async () => {
  let down = true;
  const file = {
    id: crypto.randomUUID(),
    kind: 'letters',
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: 2048,
    at: '2026-11-20T09:00:00.000Z',
  };
  const { rendering } = open(full(), 'documents', {
    'POST applications/7/documents': () => (down ? answer(500) : answer(201, file)),
  });
  const { container } = await rendering;
  await screen.findByText('Letters');
  const input = container.querySelector<HTMLInputElement>('[data-kind=letters]') as HTMLInputElement;
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'a.exe', { type: 'application/x-msdownload' })] },
  });
  expect(await screen.findByText(/^Files of this type are not accepted/)).toBeVisible();
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
  const retry = await screen.findByRole('button', { name: 'Send again: a.pdf' });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'a.pdf' })).toBeVisible();
});

const sent = (patch: object = {}) => {
  const now = Date.now() + 3_600_000;
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  return {
    phone: '+998 (9•) •••-••-••',
    now: at(0),
    expiresAt: at(300),
    resendAt: at(60),
    triesLeft: 5,
    ...patch,
  };
};

test('the code: consent first, a wrong one counts, the right one sends once', async () => {
  const { world, rendering } = open(full(), 'review', {
    'POST applications/7/sms': () => sent(),
    'POST applications/7/confirm': ({ body }: RecordedCall) => {
      const { code, version } = body as { code: string; version: number };
      if (version !== world.stored.version) return answer(409);
      if (code !== '123456')
        return answer(400, {
          type: 'validation',
          title: 'x',
          status: 400,
          errors: [{ path: 'code', code: 'smsCode', params: { left: 4 } }],
        });
      world.change({ status: 'pending' });
      return world.stored;
    },
    'applications/7/timeline': answer(404),
    'applications/7/history': answer(404),
  });
  const { network, notices, shell } = await rendering;
  const send = await screen.findByRole('button', { name: 'Confirm by SMS and send' });
  await userEvent.click(send);
  expect(notices.at(-1)?.text).toBe('To send the application, give your consent');
  await userEvent.click(screen.getByRole('checkbox', { name: /I confirm/ }));
  await userEvent.click(send);
  const code = await screen.findByLabelText(/Code from the message/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/The code is valid for (5:00|4:59) more · 5 attempts left/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Another code in (1:00|0:59)/ })).toBeDisabled();
  await userEvent.click(code);
  await userEvent.paste('654321');
  expect(await screen.findByText('The code is wrong. Attempts left: 4')).toBeVisible();
  expect(screen.getByText(/4 attempts left/)).toBeVisible();
  await userEvent.type(code, '123456');
  await waitFor(() => expect(shell.history.location.pathname).toBe('/en/apply/7'));
  expect(notices.at(-1)?.text).toBe('The application has been sent');
  expect(network.callsTo('applications/7/sms')).toHaveLength(1);
});

test('an expired code says so, and another one can be asked for', async () => {
  let first = true;
  const { rendering } = open(full(), 'review', {
    'POST applications/7/sms': () => {
      const now = sent().now;
      const reply = first ? sent({ expiresAt: now, resendAt: now, now }) : sent();
      first = false;
      return reply;
    },
  });
  await rendering;
  await userEvent.click(await screen.findByRole('checkbox', { name: /I confirm/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm by SMS and send' }));
  expect(await screen.findByText('The code has expired. Ask for another one.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(await screen.findByText(/5 attempts left/)).toBeVisible();
  expect(screen.getByLabelText(/Code from the message/)).toBeEnabled();
});

test('a sent application opens as such; a stranger’s is not found', async () => {
  const { rendering } = open(application(), 'person', {
    'applications/7/timeline': answer(404),
    'applications/7/history': answer(404),
  });
  const page = await rendering;
  await waitFor(() => expect(page.shell.history.location.pathname).toBe('/en/apply/7'));
  await page.unmount();
  await open(draft(), 'person', { 'GET applications/7': answer(404) }).rendering;
  expect(await screen.findByText('Page not found')).toBeVisible();
});

test('a kind that is chosen before the listing has come is begun with it, once', async () => {
  let come = (_listing: object) => {};
  const page = await renderRemote(remote, {
    path: '/apply/add?listing=7',
    locale: 'en',
    user,
    http: {
      ...offers,
      'applications/clients': [],
      applications: { items: [], total: 0, page: 1, size: 1 },
      'public/listings/7': new Promise<object>((resolve) => {
        come = resolve;
      }),
      'POST applications': answer(422),
    } as never,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Own funds|own money|Own means/i }));
  const posts = () => page.network.calls.filter(({ method }) => method === 'POST');
  expect(posts()).toEqual([]);
  come({ id: 7, title: 'Flat', price: 500, category: 'flat', areas: {}, characteristics: {} });
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({ kind: 'own-means', listingId: 7, realEstateAmount: 500 });
});
