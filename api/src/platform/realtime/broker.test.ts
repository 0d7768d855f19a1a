import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { after, afterEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Broker, createMemoryBroker, type PublishedMessage } from './broker.ts';
import { createRelayBroker, type RelayBroker } from './relay-broker.ts';

const relayUrl = process.env.TEST_STOMP_RELAY_URL;

async function until(what: string, isSo: () => boolean, limitMs = 15_000): Promise<void> {
  const since = Date.now();
  while (!isSo()) {
    if (Date.now() - since > limitMs) throw new Error(`${what}: not within ${limitMs} ms`);
    await sleep(10);
  }
}

const message = (body: unknown) => ({ destination: '/topic/jenkins-notify', body: JSON.stringify(body) });

/** What a broker was heard to deliver. */
function hear(broker: Broker): { messages: PublishedMessage[]; bodies: () => unknown[]; stop: () => void } {
  const messages: PublishedMessage[] = [];
  const stop = broker.listen((heard) => messages.push(heard));
  return { messages, stop, bodies: () => messages.map(({ body }) => JSON.parse(body)) };
}

/** The contract of both brokers. */
function describeBroker(name: string, open: () => Broker | Promise<Broker>, skip: string | false): void {
  describe(name, { skip }, () => {
    it('delivers to each listener once, in order, with an id of its own', async () => {
      const broker = await open();
      const [one, two] = [hear(broker), hear(broker)];
      for (let n = 0; n < 50; n += 1) await broker.publish(message({ n }));
      await until('all', () => two.messages.length === 50);
      assert.deepEqual(
        one.bodies(),
        Array.from({ length: 50 }, (_, n) => ({ n })),
      );
      assert.deepEqual(one.messages, two.messages);
      assert.equal(new Set(one.messages.map(({ id }) => id)).size, 50);
      await sleep(200);
      assert.equal(one.messages.length, 50);
      await broker.close();
    });

    it('delivers nothing to who has left', async () => {
      const broker = await open();
      const heard = hear(broker);
      heard.stop();
      await broker.publish(message('late'));
      await sleep(100);
      assert.deepEqual(heard.messages, []);
      await broker.close();
    });

    it('keeps every character', async () => {
      const broker = await open();
      const heard = hear(broker);
      const text = { text: 'Ўзбекистон — «уй» \u0000 \n:\\ 🏠', destination: 'a:b' };
      await broker.publish(message(text));
      await until('it', () => heard.messages.length === 1);
      assert.deepEqual(heard.bodies(), [text]);
      await broker.close();
    });
  });
}

/** Stands between a broker and its clients: cuts and freezes their connections. */
async function openGate(target: URL) {
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((client) => {
    if (isShut) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    shut(on: boolean) {
      isShut = on;
      if (on) for (const socket of sockets) socket.destroy();
    },
    freeze: () => {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describeBroker('the broker of a single process', createMemoryBroker, false);

const skipped = relayUrl ? false : 'needs TEST_STOMP_RELAY_URL (npm run test:stack -- rabbitmq)';
const relays: RelayBroker[] = [];
const sentences: string[] = [];

async function openRelay(
  url = relayUrl as string,
  options: { maxWaiting?: number } = {},
): Promise<RelayBroker> {
  const log = (level: string, sentence: string) => void sentences.push(`${level}: ${sentence}`);
  const broker = createRelayBroker({ url, log, retryMs: 50, ...options });
  relays.push(broker);
  return broker;
}
const openConnected = async (url?: string) => {
  const broker = await openRelay(url);
  await until('connected', broker.isConnected);
  // Subscriptions are taken up in the background.
  await sleep(200);
  return broker;
};

describeBroker('a broker behind STOMP', () => openConnected(), skipped);

describe('a broker behind STOMP', { skip: skipped }, () => {
  afterEach(() => void sentences.splice(0));
  after(() => Promise.all(relays.map((broker) => broker.close())));

  it('carries messages between processes, each once', async () => {
    const processes = await Promise.all([openConnected(), openConnected(), openConnected()]);
    const heard = processes.map(hear);
    await Promise.all(
      processes.flatMap((broker, from) =>
        Array.from({ length: 100 }, (_, n) => broker.publish(message({ from, n }))),
      ),
    );
    for (const each of heard) await until('all', () => each.messages.length === 300);
    await sleep(200);
    for (const { messages, bodies } of heard) {
      assert.equal(messages.length, 300);
      assert.equal(new Set(messages.map(({ id }) => id)).size, 300);
      for (const from of [0, 1, 2])
        assert.deepEqual(
          (bodies() as { from: number; n: number }[]).filter((body) => body.from === from).map(({ n }) => n),
          Array.from({ length: 100 }, (_, n) => n),
        );
    }
    await until('accepted', () => processes.every((broker) => broker.waiting() === 0));
  });

  it('starts without the broker; messages wait for it and are not lost', async () => {
    const gate = await openGate(new URL(relayUrl as string));
    gate.shut(true);
    const late = await openRelay(gate.url);
    const [own, other] = [hear(late), hear(await openConnected())];
    for (let n = 0; n < 300; n += 1) await late.publish(message({ n }));
    assert.equal(own.messages.length, 300, 'here they are delivered at once');
    assert.equal(other.messages.length, 0);
    await until('said', () => sentences.some((line) => /^warn: .*out of reach/.test(line)));
    gate.shut(false);
    await until('all', () => other.messages.length >= 300);
    assert.deepEqual(other.bodies(), own.bodies());
    gate.close();
  });

  it('a connection that is cut again and again loses nothing in either direction', async () => {
    const gate = await openGate(new URL(relayUrl as string));
    const [near, far] = [await openConnected(gate.url), await openConnected()];
    const [atNear, atFar] = [hear(near), hear(far)];
    for (let n = 0; n < 200; n += 1) {
      await near.publish(message({ near: n }));
      await far.publish(message({ far: n }));
      if (n % 40 === 20) {
        gate.shut(true);
        await sleep(30);
        gate.shut(false);
      }
      await sleep(2);
    }
    const ids = ({ messages }: typeof atNear) => new Set(messages.map(({ id }) => id));
    await until('all', () => ids(atNear).size === 400 && ids(atFar).size === 400);
    await until('accepted', () => near.waiting() === 0);
    gate.close();
  });

  it('a connection that has frozen is given up and made again', async () => {
    const gate = await openGate(new URL(relayUrl as string));
    const [near, far] = [await openConnected(gate.url), await openConnected()];
    const heard = hear(far);
    gate.freeze();
    await near.publish(message('through'));
    await until('it', () => heard.messages.length > 0, 30_000);
    assert.deepEqual(heard.bodies(), ['through']);
    gate.close();
  });

  it('what waits is bounded', async () => {
    const gate = await openGate(new URL(relayUrl as string));
    gate.shut(true);
    const broker = await openRelay(gate.url, { maxWaiting: 3 });
    for (let n = 0; n < 3; n += 1) await broker.publish(message(n));
    await assert.rejects(broker.publish(message(3)), /3 messages wait for it/);
    gate.close();
  });

  it('a wrong password is said without the password', async () => {
    const url = new URL(relayUrl as string);
    url.password = 'wrong-password';
    await openRelay(url.href);
    await until('said', () => sentences.some((line) => /refused/.test(line)));
    assert.doesNotMatch(sentences.join(), /wrong-password/);
  });
});
