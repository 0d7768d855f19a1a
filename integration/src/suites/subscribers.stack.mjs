// Many subscribers over several processes with RabbitMQ between them: `npm run test:stack -- subscribers`. Prints
// deliveries, delays and memory. `SUBSCRIBERS` (10000), `PROCESSES` (3).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, logInAs } from '../../../api/src/auth/identity-provider/testing.ts';
import { createCluster, until } from '../cluster/cluster.mjs';

const SUBSCRIBERS = Number(process.env.SUBSCRIBERS ?? 10_000);
const PROCESSES = Number(process.env.PROCESSES ?? 3);
const MESSAGES = 20;
const OPENED_AT_ONCE = 100;
const TOPIC = '/topic/jenkins-notify';
const NUL = '\0';

const megabytes = ({ child }) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024);

/** A page's connection, as thin as it can be, so that ten thousand of them fit into one process. */
function connect(port, onMessage, headers = '') {
  return new Promise((resolve, reject) => {
    const session = crypto.randomUUID().slice(0, 8);
    const socket = new WebSocket(`ws://localhost:${port}/api/websocket-endpoint/000/${session}/websocket`);
    const send = (frame) => socket.send(JSON.stringify([frame + NUL]));
    socket.onerror = () => reject(new Error('a connection was refused'));
    socket.onclose = () => reject(new Error('a connection was closed'));
    socket.onmessage = ({ data }) => {
      if (data === 'o') {
        send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\n${headers}\n`);
        return;
      }
      if (data[0] !== 'a') return;
      for (const frame of JSON.parse(data.slice(1)))
        if (frame.startsWith('CONNECTED')) {
          send(`SUBSCRIBE\nid:0\ndestination:${TOPIC}\n\n`);
          resolve({ socket, send });
        } else if (frame.startsWith('MESSAGE')) onMessage(frame.slice(frame.indexOf('\n\n') + 2, -1));
        else if (frame.startsWith('ERROR')) reject(new Error(frame));
    };
  });
}

describe(`${SUBSCRIBERS} subscribers over ${PROCESSES} processes`, () => {
  const cluster = createCluster({ RENDERERS: '0', DRAIN_SECONDS: '0' });
  const sockets = [];
  before(() => cluster.start(PROCESSES, { gateway: false }));
  after(async () => {
    for (const { socket } of sockets) {
      socket.onclose = null;
      socket.close();
    }
    await cluster.stop();
  });

  it('each gets each message once', async (t) => {
    const memory = () => cluster.processes.map(megabytes).join(' + ');
    t.diagnostic(`memory before: ${memory()} MB`);
    const delays = [];
    let isMeasured = false;
    const hear = (body) => {
      if (isMeasured) delays.push(Date.now() - Number(JSON.parse(body).text));
    };
    const opening = performance.now();
    let opened = 0;
    const open = async () => {
      while (opened < SUBSCRIBERS) {
        opened += 1;
        sockets.push(await connect(cluster.processes[opened % PROCESSES].port, hear));
      }
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
    t.diagnostic(`opened in ${((performance.now() - opening) / 1000).toFixed(1)} s; memory: ${memory()} MB`);

    const { access_token: token } = await logInAs(new Browser(cluster.site), 'ops', 'ops');
    const speaker = await connect(cluster.processes[0].port, hear, `Authorization:Bearer ${token}\n`);
    sockets.push(speaker);
    await sleep(1000);
    isMeasured = true;
    for (let n = 0; n < MESSAGES; n += 1) {
      const body = JSON.stringify({ text: String(Date.now()), timeout: 5 });
      speaker.send(`SEND\ndestination:${TOPIC}\n\n${body}`);
      await sleep(1000);
    }
    const expected = MESSAGES * sockets.length;
    await until(`${expected} deliveries`, () => delays.length >= expected, 120_000);
    await sleep(1000);
    assert.equal(delays.length, expected);
    assert.ok(delays.every((ms) => ms >= 0));
    delays.sort((a, b) => a - b);
    const at = (share) => delays[Math.min(delays.length - 1, Math.floor(share * delays.length))];
    t.diagnostic(
      `${delays.length} deliveries of ${MESSAGES} messages: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms ` +
        `(servers and subscribers on ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}); memory: ${memory()} MB`,
    );
  });
});
