import { createTransport } from './stomp.ts';

const address = 'https://baza.example/api/websocket-endpoint';
const sockets: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
}
class FakeSockJs {
  readonly url: string;
  readonly options: object;
  constructor(url: string, _protocols: unknown, options: object) {
    this.url = url;
    this.options = options;
  }
}

const infoOf = jest.fn();
beforeEach(() => {
  sockets.length = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket, fetch: infoOf });
});

function setup({ isUp }: { isUp: boolean }) {
  infoOf.mockReset().mockImplementation(async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
  const load = jest.fn(async () => ({ default: FakeSockJs }));
  const open = createTransport(address, load as never);
  const settle = () => new Promise((done) => setTimeout(done));
  return { load, open, settle };
}

test('a connection opens a WebSocket and does not load SockJS, also when the connection is lost', async () => {
  const { load, open, settle } = setup({ isUp: true });
  expect(open()).toMatchObject({ url: 'wss://baza.example/api/websocket-endpoint/websocket' });
  sockets[0]?.dispatchEvent(new Event('open'));
  sockets[0]?.dispatchEvent(new Event('close'));
  await settle();
  expect(open()).toBeInstanceOf(FakeSocket);
  expect(load).not.toHaveBeenCalled();
});

test('a connection uses SockJS after a WebSocket failed although the server responds', async () => {
  const { open, settle } = setup({ isUp: true });
  open();
  sockets[0]?.dispatchEvent(new Event('close'));
  await settle();
  expect(infoOf).toHaveBeenCalledWith(`${address}/info`);
  expect(open()).toEqual(
    expect.objectContaining({
      url: address,
      options: { transports: ['websocket', 'xhr-streaming', 'xhr-polling'] },
    }),
  );
  expect(sockets).toHaveLength(1);
});

test('a connection keeps to WebSockets while the server does not respond', async () => {
  const { load, open, settle } = setup({ isUp: false });
  open();
  sockets[0]?.dispatchEvent(new Event('close'));
  await settle();
  expect(open()).toBeInstanceOf(FakeSocket);
  expect(load).not.toHaveBeenCalled();
});
