/** @jest-environment node */
import type { Photo } from '@baza/shared/schema';
import { type SendOptions, Uploader } from './uploader.ts';

const photo = (id: string) => ({ id }) as Photo;
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const settle = () => new Promise((done) => setTimeout(done, 0));

/** A server answered by hand. */
function desk() {
  const waiting = new Map<string, { done: (photo: Photo) => void; fail: (error: unknown) => void }>();
  const arrived: string[] = [];
  const uploader = new Uploader<Photo>(
    (sent) => new Promise((done, fail) => waiting.set(sent.name, { done, fail })),
    (photos) => arrived.push(...photos.map(({ id }) => id)),
  );
  return { uploader, waiting, arrived };
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

test('two travel at once and arrive in the order chosen', async () => {
  const { uploader, waiting, arrived } = desk();
  uploader.add([file('a'), file('b'), file('c')], null);
  expect([...waiting.keys()]).toEqual(['a', 'b']);
  waiting.get('b')?.done(photo('b'));
  await settle();
  expect([...waiting.keys()]).toEqual(['a', 'b', 'c']);
  expect(arrived).toEqual([]);
  waiting.get('a')?.done(photo('a'));
  await settle();
  expect(arrived).toEqual(['a', 'b']);
  expect(uploader.get().map(({ name, status }) => `${name} ${status}`)).toEqual(['c sending']);
});

test('a failed one says why, lets the others pass, and can be sent again', async () => {
  const { uploader, waiting, arrived } = desk();
  uploader.add([file('a'), file('b')], null);
  waiting.get('a')?.fail({ status: 422, problem: { errors: [{ path: 'file', code: 'imageFormat' }] } });
  waiting.get('b')?.done(photo('b'));
  await settle();
  expect(arrived).toEqual(['b']);
  expect(uploader.get()).toMatchObject([{ name: 'a', status: 'failed', issue: { code: 'imageFormat' } }]);
  uploader.retry(uploader.get()[0]?.key ?? '');
  waiting.get('a')?.done(photo('a'));
  await settle();
  expect(arrived).toEqual(['b', 'a']);
  expect(uploader.get()).toEqual([]);
});

test('how far the photos sent together have come', async () => {
  const { uploader, waiting } = desk();
  uploader.add([file('a'), file('b'), file('c')], null);
  expect(uploader.progress()).toEqual({ done: 0, total: 3 });
  waiting.get('a')?.done(photo('a'));
  waiting.get('b')?.fail(new Error('offline'));
  await settle();
  expect(uploader.progress()).toEqual({ done: 2, total: 3 });
  uploader.remove(uploader.get().find(({ name }) => name === 'c')?.key ?? '');
  expect(uploader.progress()).toEqual({ done: 2, total: 2 });
  uploader.retry(uploader.get()[0]?.key ?? '');
  expect(uploader.progress()).toEqual({ done: 0, total: 1 });
  uploader.add([file('d')], null);
  expect(uploader.progress()).toEqual({ done: 0, total: 2 });
});

test('a removed one is called off', async () => {
  const { uploader, waiting, arrived } = desk();
  uploader.add([file('a')], null);
  uploader.remove(uploader.get()[0]?.key ?? '');
  waiting.get('a')?.done(photo('a'));
  await settle();
  expect(arrived).toEqual([]);
  expect(uploader.get()).toEqual([]);
});

test('per cent of what has been sent; a refused file is listed and never sent', async () => {
  const sends: SendOptions[] = [];
  const uploader = new Uploader<Photo, string>(
    (_file, options) => {
      sends.push(options);
      return new Promise(() => undefined);
    },
    () => undefined,
  );
  uploader.add([file('a'), file('b')], 'letters', (_file, index) =>
    index === 1 ? { code: 'fileType' } : null,
  );
  sends[0]?.onUpload(333, 1000);
  expect(sends).toHaveLength(1);
  expect(uploader.get()).toMatchObject([
    { name: 'a', about: 'letters', status: 'sending', percent: 33 },
    { name: 'b', status: 'failed', issue: { code: 'fileType' }, canRetry: false },
  ]);
});
