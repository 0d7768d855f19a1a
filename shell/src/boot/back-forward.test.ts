/** @jest-environment node */
import { keepForBack } from './back-forward.ts';

function setup() {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>();
  const page = {
    document: { cookie: 'roles=user' },
    location: { reload: jest.fn() },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
  };
  const done: string[] = [];
  keepForBack({
    realtime: { pause: () => done.push('pause'), resume: () => done.push('resume') },
    store: { dispatch: ({ type }: { type: string }) => done.push(type) } as never,
    page: page as unknown as Window,
  });
  const send = (type: string, persisted: boolean) => listeners.get(type)?.({ persisted });
  return { page, done, send };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the connection is closed while the page is away', () => {
  const { done, send, page } = setup();
  send('pageshow', false);
  expect(done).toEqual([]);
  send('pagehide', true);
  send('pageshow', true);
  expect(done).toEqual(['pause', 'resume']);
  expect(page.location.reload).not.toHaveBeenCalled();
});

test('after a minute away data is requested again', () => {
  const { done, send } = setup();
  send('pagehide', true);
  jest.setSystemTime(Date.now() + 60_000);
  send('pageshow', true);
  expect(done).toEqual(['pause', 'resume', 'api/invalidateTags']);
});

test('the page of another visitor is loaded again', () => {
  const { done, send, page } = setup();
  send('pagehide', true);
  page.document.cookie = 'roles=';
  send('pageshow', true);
  expect(page.location.reload).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['pause']);
});
