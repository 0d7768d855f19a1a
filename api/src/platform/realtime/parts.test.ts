import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Broadcasts } from './broadcasts.ts';
import { createMemoryBroker } from './broker.ts';
import { negotiateVersion } from './connect.ts';
import { NOTIFY_TOPIC } from './destinations.ts';
import { createFrameReader, type Frame, writeFrame } from './frames.ts';
import { negotiateBeats, startHeart } from './heartbeat.ts';
import { createHub } from './hub.ts';
import { createBucket } from './rate.ts';

const NOTHING: Broadcasts = { keep: async () => {}, since: async () => [] };

describe('parts of realtime', () => {
  it('negotiate versions and heartbeats', () => {
    const versions = [
      [undefined, '1.0'],
      ['1.0,1.1,1.2', '1.2'],
      ['1.1', '1.1'],
      ['2.0', undefined],
    ] as const;
    for (const [offered, common] of versions) assert.equal(negotiateVersion(offered), common);
    const beats = [
      [undefined, { expect: 0, send: 0 }],
      ['4000,4000', { expect: 4000, send: 4000 }],
      ['0,10000', { expect: 0, send: 10_000 }],
      ['1000, 1', { expect: 4000, send: 4000 }],
      ['x,y', { expect: 0, send: 0 }],
    ] as const;
    for (const [header, agreed] of beats) assert.deepEqual(negotiateBeats(header), agreed);
  });

  it('send heartbeats and detect silence', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] });
    let clock = 0;
    context.mock.method(performance, 'now', () => clock);
    let beats = 0;
    let silences = 0;
    const heart = startHeart(
      { send: 4000, expect: 4000 },
      () => {
        beats += 1;
      },
      () => {
        silences += 1;
      },
    );
    const pass = (ms: number) => {
      clock += ms;
      context.mock.timers.tick(ms);
    };
    pass(8000);
    assert.deepEqual([beats, silences], [2, 0]);
    heart.heard();
    // A hidden tab's timers run once a minute.
    for (let minute = 0; minute < 5; minute++) {
      pass(60_000);
      heart.heard();
    }
    pass(148_000);
    assert.equal(silences, 0);
    pass(4000);
    assert.equal(silences, 1);
    heart.stop();
  });

  it('parse frames split anywhere', () => {
    const frames: Frame[] = [];
    const read = createFrameReader(
      (frame) => frames.push(frame),
      () => true,
    );
    const text = writeFrame('SEND', { destination: '/topic/a:b', text: 'a\nb' }, 'Ўзбекча');
    for (const char of `\n${text}${text}\n`) read(char);
    assert.equal(frames.length, 2);
    assert.equal(frames[1]?.headers.destination, '/topic/a:b');
    assert.equal(frames[1]?.headers.text, 'a\nb');
    assert.equal(frames[1]?.body, 'Ўзбекча');
    assert.throws(() => read('x'.repeat(20_000)), /too large/);
  });

  it('refill the token bucket', () => {
    let clock = 0;
    const may = createBucket({ burst: 2, perSecond: 1 }, () => clock);
    assert.deepEqual([may(), may(), may()], [true, true, false]);
    clock = 1000;
    assert.deepEqual([may(), may()], [true, false]);
  });

  it('fan out to current subscribers', async () => {
    const broker = createMemoryBroker();
    const hub = createHub({ broker, broadcasts: NOTHING, onLost: (error) => assert.fail(String(error)) });
    const heard: string[] = [];
    const stop = hub.subscribe('/a', ({ body }) => heard.push(`one ${body}`));
    hub.subscribe('/a', ({ body }) => heard.push(`two ${body}`));
    await broker.publish({ destination: '/a', body: 'x' });
    await broker.publish({ destination: '/b', body: 'y' });
    stop();
    await broker.publish({ destination: '/a', body: 'z' });
    hub.close();
    await broker.publish({ destination: '/a', body: 'late' });
    assert.deepEqual(heard, ['one x', 'two x', 'two z']);
  });

  it('keep notices to all, and nothing else', async () => {
    const broker = createMemoryBroker();
    const kept: string[] = [];
    const lost: unknown[] = [];
    let isDown = false;
    const broadcasts: Broadcasts = {
      async keep({ body }) {
        if (isDown) throw new Error('down');
        kept.push(body);
      },
      since: async (seconds) =>
        kept.map((body) => ({ id: body, body: `${body} ${seconds}`, destination: '' })),
    };
    const hub = createHub({ broker, broadcasts, onLost: (error) => lost.push(error) });
    await broker.publish({ destination: NOTIFY_TOPIC, body: 'one' });
    await broker.publish({ destination: '/user/a/queue/notices', body: 'own' });
    isDown = true;
    await broker.publish({ destination: NOTIFY_TOPIC, body: 'lost' });
    await hub.kept();
    isDown = false;
    await broker.publish({ destination: NOTIFY_TOPIC, body: 'two' });
    const missed = async (destination: string, seconds: number) =>
      (await hub.missed(destination, seconds)).map(({ body }) => body);
    assert.deepEqual(await missed(NOTIFY_TOPIC, 5), ['one 5', 'two 5']);
    assert.equal(lost.length, 1);
    assert.deepEqual(await missed('/user/a/queue/notices', 5), []);
    for (const seconds of [0, -1, Number.NaN]) assert.deepEqual(await missed(NOTIFY_TOPIC, seconds), []);
    hub.close();
  });
});
