import { AUTOSAVE_MS } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import { ownListing } from '@baza/shared/testing';
import { draftCopies } from './draft-copy.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftPort } from './draft-port.ts';

const failed = (status: number, errors?: { path: string; code: string }[]): ApiError => ({
  status,
  problem: errors ? { type: 'about:blank', title: 'Refused', status, errors } : null,
});

/** A server with one listing that checks versions. */
function server(start: OwnListing) {
  let stored = start;
  let failing: ApiError | null = null;
  const saves: unknown[] = [];
  const port: DraftPort = {
    save: async (_id, { version, photoIds: _, ...body }) => {
      if (failing) throw failing;
      if (version !== stored.version) throw failed(409);
      saves.push(body);
      stored = { ...stored, ...body, version: stored.version + 1 };
      return stored;
    },
    load: async () => stored,
  };
  return {
    port,
    saves,
    get stored() {
      return stored;
    },
    change: (patch: Partial<OwnListing>) => {
      stored = { ...stored, ...patch, version: stored.version + 1 };
    },
    fail: (error: ApiError | null) => {
      failing = error;
    },
  };
}

const copies = () => draftCopies('demo');
const open = (start = ownListing()) => {
  const world = server(start);
  const keeper = new DraftKeeper(start, world.port, copies());
  keeper.open();
  return { world, keeper };
};
const settle = (ms = AUTOSAVE_MS) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('edits are written together, once, after a pause', async () => {
  const { world, keeper } = open();
  keeper.edit({ title: 'Уч хонали' });
  await settle(AUTOSAVE_MS / 2);
  keeper.edit({ title: 'Уч хонали квартира' });
  await settle(AUTOSAVE_MS - 1);
  expect(world.saves).toHaveLength(0);
  await settle(1);
  expect(world.saves).toEqual([expect.objectContaining({ title: 'Уч хонали квартира' })]);
  expect(keeper.get()).toMatchObject({ saving: false, failure: null, version: 2 });
});

test('invalid fields are kept back; the rest is written', async () => {
  const { world, keeper } = open();
  keeper.edit({
    docNumber: '10:11',
    characteristics: { floors: 7, floors_building: 4, rooms: 3 },
  });
  await settle();
  expect(world.saves).toEqual([
    expect.objectContaining({ docNumber: '', characteristics: { floors_building: 4, rooms: 3 } }),
  ]);
  expect(keeper.get().form).toMatchObject({ docNumber: '10:11', characteristics: { floors: 7 } });
  await settle(60_000);
  expect(world.saves).toHaveLength(1);
});

test('a stale write merges fields that only one side changed', async () => {
  const { world, keeper } = open();
  world.change({ landmark: 'Метро Чорсу' });
  keeper.edit({ price: 900_000_000 });
  await settle();
  await settle(1);
  expect(world.stored).toMatchObject({ landmark: 'Метро Чорсу', price: 900_000_000, version: 3 });
  expect(keeper.get().form).toMatchObject({ landmark: 'Метро Чорсу', price: 900_000_000 });
  expect(keeper.get().conflict).toBeNull();
});

test.each([
  ['mine', 900_000_000],
  ['theirs', 800_000_000],
] as const)('a field both changed is asked about: %s', async (keep, price) => {
  const { world, keeper } = open();
  world.change({ price: 800_000_000 });
  keeper.edit({ price: 900_000_000, title: 'Бошқа сарлавҳа' });
  await settle();
  expect(keeper.get().conflict?.paths).toEqual(['price']);
  await settle(60_000);
  expect(world.stored.title).not.toBe('Бошқа сарлавҳа');
  keeper.resolve(keep);
  await settle();
  expect(world.stored).toMatchObject({ price, title: 'Бошқа сарлавҳа' });
  expect(keeper.get()).toMatchObject({ conflict: null, form: { price } });
});

test('a lost connection is tried again until it is back', async () => {
  const { world, keeper } = open();
  world.fail(failed(0));
  keeper.edit({ title: 'Янги сарлавҳа' });
  await settle();
  expect(keeper.get().failure).toBe('offline');
  world.fail(null);
  await settle(2000);
  expect(keeper.get().failure).toBeNull();
  expect(world.stored.title).toBe('Янги сарлавҳа');
});

test('unsaved input survives a lost session and a reload, without the cadastral number', async () => {
  const { world, keeper } = open();
  world.fail(failed(401));
  keeper.edit({ title: 'Янги сарлавҳа', docNumber: '10:11:12:13:14:0001' });
  await settle();
  expect(keeper.get().failure).toBe('session');
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('10:11:12');

  world.fail(null);
  const again = new DraftKeeper(world.stored, world.port, copies());
  again.open();
  expect(again.get()).toMatchObject({ restored: true, form: { title: 'Янги сарлавҳа', docNumber: '' } });
  await settle();
  expect(world.stored.title).toBe('Янги сарлавҳа');
  expect(window.localStorage).toHaveLength(0);
});

test('a published listing is written only on request', async () => {
  const { world, keeper } = open(ownListing({ status: 'in-sale' }));
  keeper.edit({ price: 700_000_000 });
  await settle(60_000);
  expect(world.saves).toHaveLength(0);
  expect(await keeper.flush()).toBe(true);
  expect(world.stored.price).toBe(700_000_000);
});

test('flush writes what is typed while a write is on its way', async () => {
  const { world, keeper } = open();
  keeper.edit({ title: 'Биринчи сарлавҳа' });
  const first = keeper.flush();
  keeper.edit({ title: 'Иккинчи сарлавҳа' });
  expect(await first).toBe(true);
  expect(world.stored.title).toBe('Иккинчи сарлавҳа');
});

test('a server error is shown at its field until edited', async () => {
  const { world, keeper } = open();
  world.fail(failed(422, [{ path: 'body.areaId', code: 'option' }]));
  keeper.edit({ areaId: 5 });
  await settle();
  expect([...keeper.get().refused.keys()]).toEqual(['areaId']);
  keeper.edit({ areaId: 6 });
  expect(keeper.get().refused.size).toBe(0);
});
