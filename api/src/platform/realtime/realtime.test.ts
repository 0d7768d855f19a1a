import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  APPLICATIONS_TOPIC,
  MODERATION_TOPIC,
  REALTIME,
  ROLES_TOPIC,
  selectionTopic,
} from '@baza/shared/domain';
import type { IFrame } from '@stomp/stompjs';
import { NOTIFY_TOPIC, USER_NOTICES } from './index.ts';
import {
  ended,
  eventually,
  eventuallyEqual,
  listen,
  logged,
  open,
  realtime,
  startRealtime,
  withdrawn,
} from './testing.ts';

describe('realtime', () => {
  startRealtime();

  it('offers heartbeats of four seconds both ways', async () => {
    const { first } = await open();
    assert.equal(first.command, 'CONNECTED');
    assert.equal(first.headers['heart-beat'], '4000,4000');
    assert.equal(first.headers.version, '1.2');
  });

  for (const transport of ['websocket', 'xhr-streaming', 'xhr-polling']) {
    it(`delivers a notice to anonymous users over ${transport}`, async () => {
      const { client } = await open(undefined, transport);
      const topic = listen(client, NOTIFY_TOPIC);
      await topic.ready;
      await realtime.publishTopic(NOTIFY_TOPIC, { text: 'Янгиланиш: 5 дақиқа\u0000', timeout: 40 });
      assert.deepEqual(await topic.first, { text: 'Янгиланиш: 5 дақиқа\u0000', timeout: 40 });
    });
  }

  it('delivers a user’s notices only to that user, on every device', async () => {
    const [anna, annasPhone, boris] = await Promise.all([open('anna'), open('anna'), open('boris')]);
    const [one, two, other] = [anna, annasPhone, boris].map(({ client }) => listen(client, USER_NOTICES));
    await Promise.all([one?.ready, two?.ready, other?.ready]);
    await realtime.sendToUser('sub-anna', '/queue/notices', { read: { id: 1 } });
    await realtime.sendToUser('sub-boris', '/queue/notices', { read: { id: 2 } });
    assert.deepEqual(await one?.first, { read: { id: 1 } });
    assert.deepEqual(await two?.first, { read: { id: 1 } });
    assert.deepEqual(await other?.first, { read: { id: 2 } });
    assert.equal(other?.messages.length, 1);
  });

  it('lets anonymous users subscribe only to the topic', async () => {
    for (const [destination, message] of [
      [USER_NOTICES, 'log in first'],
      [APPLICATIONS_TOPIC, 'log in first'],
      ['/user/sub-anna/queue/notices', 'no such destination'],
      ['/topic/anything', 'no such destination'],
      [selectionTopic('x'), 'no such destination'],
      [selectionTopic('*'.repeat(22)), 'no such destination'],
    ] as const) {
      const { client, error } = await open();
      client.subscribe(destination, () => undefined);
      assert.equal((await error).headers.message, message);
    }
  });

  it('tells only moderators of changes in their queue, and takes none from a browser', async () => {
    const topic = listen((await open('moderator')).client, MODERATION_TOPIC);
    await topic.ready;
    await realtime.publishTopic(MODERATION_TOPIC, { id: 7, change: 'entered' });
    assert.deepEqual(await topic.first, { id: 7, change: 'entered' });
    for (const destination of [MODERATION_TOPIC, ROLES_TOPIC])
      for (const [token, message] of [
        [undefined, 'log in first'],
        ['anna', 'not allowed'],
        ['ops', 'not allowed'],
      ] as const) {
        const { client, error } = await open(token);
        client.subscribe(destination, () => undefined);
        assert.equal((await error).headers.message, message);
      }
    const { client, error } = await open('moderator');
    client.publish({ destination: MODERATION_TOPIC, body: '{"id":7,"change":"left"}' });
    assert.equal((await error).headers.message, 'no such destination');
    assert.equal(topic.messages.length, 1);
  });

  it('stops an open connection’s role topics and publications once the role is withdrawn', async () => {
    const moderator = await open('moderator');
    const topic = listen(moderator.client, MODERATION_TOPIC);
    const own = listen(moderator.client, USER_NOTICES);
    const ops = await open('ops');
    await Promise.all([topic.ready, own.ready]);
    withdrawn.add('moderator').add('ops');
    await realtime.publishTopic(MODERATION_TOPIC, { id: 8, change: 'entered' });
    await realtime.sendToUser('sub-moderator', '/queue/notices', { read: { id: 8 } });
    assert.deepEqual(await own.first, { read: { id: 8 } }, 'the connection itself goes on');
    ops.client.publish({ destination: NOTIFY_TOPIC, body: '{"text":"former","timeout":40}' });
    assert.equal((await ops.error).headers.message, 'not allowed');
    const roles = await open('moderator');
    roles.client.subscribe(ROLES_TOPIC, () => undefined);
    assert.equal((await roles.error).headers.message, 'not allowed');
    withdrawn.clear();
    await realtime.publishTopic(MODERATION_TOPIC, { id: 9, change: 'entered' });
    await realtime.sendToUser('sub-moderator', '/queue/notices', { read: { id: 9 } });
    await eventuallyEqual(() => own.messages.length, 2);
    assert.deepEqual(topic.messages, [], 'the subscription has ended for good');
  });

  it('tells only operators of applications', async () => {
    const { client, error } = await open('moderator');
    client.subscribe(APPLICATIONS_TOPIC, () => undefined);
    assert.equal((await error).headers.message, 'not allowed');
    const topic = listen((await open('operator')).client, APPLICATIONS_TOPIC);
    await topic.ready;
    await realtime.publishTopic(APPLICATIONS_TOPIC, { id: 7, status: 'pending' });
    assert.deepEqual(await topic.first, { id: 7, status: 'pending' });
  });

  it('tells anyone who has the link of a selection, and lets nobody else speak of it', async () => {
    const [mine, others] = [selectionTopic('a'.repeat(22)), selectionTopic('b'.repeat(22))];
    const one = await open();
    const [topic, other] = [listen(one.client, mine), listen((await open()).client, others)];
    await Promise.all([topic.ready, other.ready]);
    await realtime.publishTopic(mine, { changed: true });
    await realtime.publishTopic(others, { changed: true });
    assert.deepEqual(await topic.first, { changed: true });
    await other.first;
    assert.deepEqual([topic.messages.length, other.messages.length], [1, 1]);
    one.client.publish({ destination: mine, body: '{"changed":true}' });
    assert.equal((await one.error).headers.message, 'no such destination');
  });

  it('lets only ops publish to all users', async () => {
    const body = JSON.stringify({ text: 'Release at noon', timeout: 60 });
    const listener = await open();
    const topic = listen(listener.client, NOTIFY_TOPIC);
    await topic.ready;
    const ops = await open('ops');
    const receipt = eventually<IFrame>('RECEIPT');
    ops.client.watchForReceipt('sent', receipt.got);
    ops.client.publish({ destination: NOTIFY_TOPIC, body, headers: { receipt: 'sent' } });
    await receipt.promise;
    assert.deepEqual(await topic.first, { text: 'Release at noon', timeout: 60 });

    const refusals = [
      [undefined, NOTIFY_TOPIC, body, 'log in first'],
      ['anna', NOTIFY_TOPIC, body, 'not allowed'],
      ['ops', '/user/sub-anna/queue/notices', body, 'no such destination'],
      ['ops', NOTIFY_TOPIC, '{"text":""}', 'the message is malformed'],
      ['ops', NOTIFY_TOPIC, 'not json', 'the message is malformed'],
    ] as const;
    for (const [token, destination, sent, message] of refusals) {
      const { client, error } = await open(token);
      client.publish({ destination, body: sent });
      assert.equal((await error).headers.message, message);
    }
    assert.equal(topic.messages.length, 1);
  });

  it('sends again to a browser that comes back the notices to all that it missed, with their ids', async () => {
    const ops = await open('ops');
    const { client } = await open('anna');
    const listenFor = async (destination: string, headers: Record<string, string>) => {
      const messages: string[] = [];
      const ready = eventually<IFrame>('RECEIPT');
      const receipt = `back-${Math.random()}`;
      client.watchForReceipt(receipt, ready.got);
      const subscription = client.subscribe(
        destination,
        (message) => messages.push(`${message.headers['message-id']} ${JSON.parse(message.body).text}`),
        { ...headers, receipt },
      );
      await ready.promise;
      return { messages, subscription };
    };
    const before = await listenFor(NOTIFY_TOPIC, {});
    const publish = async (text: string) => {
      const taken = eventually<IFrame>('RECEIPT');
      ops.client.watchForReceipt(text, taken.got);
      const body = JSON.stringify({ text, timeout: 60 });
      ops.client.publish({ destination: NOTIFY_TOPIC, body, headers: { receipt: text } });
      await taken.promise;
    };
    await publish('seen');
    before.subscription.unsubscribe();
    await publish('missed');
    const after = await listenFor(NOTIFY_TOPIC, { missed: '5' });
    assert.deepEqual(
      after.messages.slice(-2).map((message) => message.split(' ')[1]),
      ['seen', 'missed'],
    );
    assert.equal(after.messages.at(-2), before.messages[0], 'by the same id');
    after.subscription.unsubscribe();
    for (const missed of ['', '0', '-5', 'x', 'NaN']) {
      const { messages, subscription } = await listenFor(NOTIFY_TOPIC, { missed });
      assert.deepEqual(messages, [], missed);
      subscription.unsubscribe();
    }
    assert.deepEqual((await listenFor(USER_NOTICES, { missed: '1000' })).messages, []);
  });

  it('refuses an invalid token and never logs one', async () => {
    for (const token of ['secret-and-wrong', 'outage']) {
      const { first } = await open(token);
      assert.equal(first.command, 'ERROR');
      assert.equal(first.headers.message, 'the token was refused');
    }
    assert.ok(logged.length > 0);
    assert.doesNotMatch(logged.join(''), /secret-and-wrong|Bearer|anna"/);
  });

  it('closes the connections of a session that ends, and no others', async () => {
    const [anna, boris] = [await open('anna'), await open('boris')];
    await ended.end(['session-anna']);
    assert.equal((await anna.error).headers.message, REALTIME.refused);
    const after = listen(boris.client, USER_NOTICES);
    await after.ready;
    assert.equal(boris.client.connected, true);
  });

  it('cleans up closed connections', async () => {
    const before = realtime.connections();
    const { client } = await open('anna');
    assert.equal(realtime.connections(), before + 1);
    await client.deactivate();
    for (let wait = 0; wait < 50 && realtime.connections() > before; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal(realtime.connections(), before);
  });
});
