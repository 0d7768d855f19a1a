import { Agent, request } from 'node:http';
import { percentile } from '../stats.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Milliseconds of one request until its response has arrived; null if the site was too busy for it (503). */
export const ask = (url: string, type = 'application/json'): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const call = request(url, { agent, headers: { accept: type, 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - since);
        else if (response.statusCode === 503) resolve(null);
        else reject(new Error(`${url} responded ${response.statusCode}`));
      });
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });

export interface Found {
  count: number;
  /** Of those, how many were refused with 503: they are in no percentile. */
  refused: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}
const found = (asked: readonly (number | null)[], seconds: number): Found => {
  const times = asked.filter((ms) => ms !== null);
  return {
    count: asked.length,
    refused: asked.length - times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
};

/** As many as so many clients get, each waiting for its response. */
export async function flatOut(next: () => string, clients: number, seconds: number, type?: string) {
  const asked: (number | null)[] = [];
  const until = performance.now() + seconds * 1000;
  const since = performance.now();
  const client = async () => {
    while (performance.now() < until) asked.push(await ask(next(), type));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return found(asked, (performance.now() - since) / 1000);
}

/** So many a second whether or not the responses come; times count from when a request was due. */
export async function atRate(next: () => string, perSecond: number, seconds: number): Promise<Found> {
  const asked: (number | null)[] = [];
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const late = Math.max(0, performance.now() - due);
    sent.push(ask(next()).then((ms) => void asked.push(ms === null ? null : ms + late)));
  }
  await Promise.all(sent);
  return found(asked, (performance.now() - began) / 1000);
}
