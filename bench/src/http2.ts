// A first visit over HTTP/1.1 and HTTP/2, both with TLS, through a slow line.
//
//   node bench/src/http2.ts PORT_OF_HTTP1 PORT_OF_HTTP2
//
// Round trips are measured, not counted: the same visit at two latencies and otherwise unlimited speed; the slope of time
// over latency is their number, those of connection, TLS and HTML included. The fastest visits are compared, since what a
// busy machine adds differs from one to the next.
import { parseArgs } from 'node:util';
import { launch, median, type Visit, visit } from './browser.ts';
import { type Line, slowLine } from './slow-line.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [http1, http2] = positionals.map(Number);
if (!http1 || !http2) throw new Error('Name the ports of HTTP/1.1 and HTTP/2.');
const PROTOCOLS = { 'HTTP/1.1': http1, 'HTTP/2': http2 };
const PAGES = ['/', '/products'];
const CARD = 'a[href*="/products/product/"]';
const RUNS = 5;
const LATENCIES = [50, 300] as const;
const PHONE_LINE: Line = { latency: 150, bandwidth: 1_600_000 };

interface Figures extends Visit {
  kilobytes: number;
  connections: number;
}

const browser = await launch(['--ignore-certificate-errors']);

async function once(port: number, path: string, line: Line): Promise<Figures> {
  const { port: near, seen, close } = await slowLine(port, line);
  const found = await visit(
    browser,
    `https://localhost:${near}${path}`,
    CARD,
    { latency: 0 },
    { paints: true },
  );
  await close();
  return { ...found, kilobytes: seen.bytes / 1000, connections: seen.connections };
}

const what = ['shown', 'fcp', 'lcp'] as const;
const middle = (visits: readonly Figures[], name: keyof Figures) =>
  median(visits.map((each) => Number(each[name])));
const fastest = (visits: readonly Figures[], name: keyof Figures) =>
  Math.min(...visits.map((each) => Number(each[name])));

console.log(
  `First visits over TLS, cold, median of ${RUNS}; bytes with headers and TLS, until LCP is settled`,
);
for (const path of PAGES) {
  const visits = new Map<string, Figures[]>();
  const add = (key: string, found: Figures) => visits.set(key, [...(visits.get(key) ?? []), found]);
  for (const port of Object.values(PROTOCOLS)) await once(port, path, { latency: 0 });
  for (let run = 0; run < RUNS; run += 1)
    for (const [protocol, port] of Object.entries(PROTOCOLS)) {
      add(`${protocol} phone`, await once(port, path, PHONE_LINE));
      for (const latency of LATENCIES) add(`${protocol} ${latency}`, await once(port, path, { latency }));
    }
  for (const protocol of Object.keys(PROTOCOLS)) {
    const phone = visits.get(`${protocol} phone`) ?? [];
    const [low, high] = LATENCIES.map((latency) => visits.get(`${protocol} ${latency}`) ?? []);
    const trips =
      (fastest(high ?? [], 'shown') - fastest(low ?? [], 'shown')) / (LATENCIES[1] - LATENCIES[0]);
    const [shown, fcp, lcp] = what.map((name) => middle(phone, name).toFixed(0));
    console.log(
      `${path.padEnd(10)}${protocol.padEnd(9)} round trips to the first card ${trips.toFixed(1)}; ` +
        `at ${PHONE_LINE.latency} ms and 1.6 Mbit/s: first card ${shown} ms, FCP ${fcp}, LCP ${lcp}; ` +
        `${middle(phone, 'kilobytes').toFixed(0)} KB over ${middle(phone, 'connections')} connections`,
    );
  }
}
await browser.close();
