// The map's clusters from the API beside supercluster in the browser, with the same listings: bytes over the wire, time
// to the first pins, and memory.
//
//   node bench/src/map/clients.ts [--sizes=10000,100000,1000000] [--runs=3]
//
// The peer fetches every listing's place and price once, in columns and by brotli, and clusters them itself; then it
// needs no request for another view. Ours is a server with the API's search and its compression around the same listings.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Columns, emptyPlan, queryMap } from '@baza/api/bench';
import { type Bbox, toLngLat } from '@baza/shared/domain';
import type { Browser, CDPSession } from '@playwright/test';
import { option } from '../api-bench.ts';
import { type Conditions, launch, slowPage } from '../browser.ts';
import { median } from '../stats.ts';
import { type Asked, type Box, prepareOurs, preparePeer, show } from './clients-in-page.ts';
import { engineOf, type MapEngine, withCopies } from './copies.ts';

/** A phone's line in town. */
const LINE: Conditions = { latency: 60, bandwidth: 8_000_000, cpu: 4 };
const RUNS = Number(option('runs') ?? 3);
/** The first view, and where someone goes from there: nearer, about, and back. */
const VIEWS: readonly { center: [number, number]; zoom: number }[] = [
  { center: [69.28, 41.31], zoom: 8 },
  { center: [69.28, 41.31], zoom: 10 },
  { center: [69.24, 41.3], zoom: 12 },
  { center: [69.26, 41.3], zoom: 12 },
  { center: [69.28, 41.32], zoom: 13 },
  { center: [69.2, 41.28], zoom: 14 },
  { center: [69.28, 41.31], zoom: 10 },
  { center: [66.97, 39.65], zoom: 11 },
];

/** Places of a line of the columns. */
const [ID, PRICE, X, Y] = [0, 1, 3, 4];

/** The listings as the peer's page takes them. */
function columnsOf(rows: readonly string[]): Buffer {
  const listings = rows.map((line) => {
    const fields = line.split(';').map(Number);
    const of = (at: number) => fields[at] ?? 0;
    const [lng, lat] = toLngLat([of(X), of(Y)]);
    // Five decimals are a metre.
    return { id: of(ID), lng: Math.round(lng * 1e5), lat: Math.round(lat * 1e5), price: of(PRICE) };
  });
  listings.sort((a, b) => a.id - b.id);
  const column = (name: keyof (typeof listings)[number]) => listings.map((listing) => listing[name]);
  const columns = { id: column('id'), lng: column('lng'), lat: column('lat'), price: column('price') };
  return compressed(JSON.stringify(columns), 5);
}

const compressed = (text: string, quality: number): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The page's files, the listings, and the map query of the API. */
async function servePage(listings: Buffer, engine: MapEngine) {
  const moduleOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)));
  const files: Record<string, { type: string; body: Buffer | string; brotli?: boolean }> = {
    '/': {
      type: 'text/html',
      body: `<!doctype html>
        <script type="importmap">{"imports":{"kdbush":"/kdbush.js"}}</script>
        <script>window.supercluster = () => import('/supercluster.js')</script>
        <div id="map" style="position:relative;width:1200px;height:700px;overflow:hidden"></div>`,
    },
    '/supercluster.js': { type: 'text/javascript', body: moduleOf('supercluster') },
    '/kdbush.js': { type: 'text/javascript', body: moduleOf('kdbush') },
    '/listings.json': { type: 'application/json', body: listings, brotli: true },
  };
  const server = createServer((incoming, outgoing) => {
    const file = files[incoming.url ?? ''];
    if (file) {
      outgoing.writeHead(200, {
        'content-type': file.type,
        ...(file.brotli && { 'content-encoding': 'br' }),
      });
      outgoing.end(file.body);
      return;
    }
    bodyOf(incoming)
      .then(async (body) => {
        const { bbox, zoom } = JSON.parse(body) as { bbox: Bbox; zoom: number };
        const text = JSON.stringify(await queryMap(engine, emptyPlan(), bbox, zoom));
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' });
        outgoing.end(compressed(text, 4));
      })
      .catch((error: Error) => outgoing.writeHead(500).end(error.message));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const WORLD = 256;
function boxOf({ center: [lng, lat], zoom }: (typeof VIEWS)[number]): Box {
  const width = (1200 / WORLD) * (360 / 2 ** zoom);
  const height = (700 / WORLD) * (360 / 2 ** zoom) * Math.cos((lat * Math.PI) / 180);
  return [lng - width / 2, lat - height / 2, lng + width / 2, lat + height / 2];
}
const ASKED: Asked[] = VIEWS.map((view) => ({ box: boxOf(view), zoom: view.zoom }));
const COUNTRY: Asked = { box: [55.9, 37.1, 73.2, 45.7], zoom: 5 };

const CLIENTS = { 'API clusters': prepareOurs, supercluster: preparePeer };

/** Megabytes of the page's heap and buffers after a collection. */
async function memory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + backingStorageSize) / 1e6;
}

interface Figures {
  firstBytes: number;
  allBytes: number;
  first: number;
  next: number;
  memory: number;
  found: number;
}

async function visit(browser: Browser, url: string, prepare: () => void): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 700 } });
  try {
    const { page, session } = await slowPage(context, url, LINE);
    await page.goto(url);
    await session.send('HeapProfiler.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const before = await memory(session);
    const begun = await page.evaluate(() => performance.now());
    await page.evaluate(prepare);
    const [firstView, ...others] = ASKED as [Asked, ...Asked[]];
    await page.evaluate(show, firstView);
    const first = (await page.evaluate(() => performance.now())) - begun;
    const firstBytes = bytes;
    const next: number[] = [];
    for (const view of others) next.push(await page.evaluate(show, view));
    const allBytes = bytes;
    const used = (await memory(session)) - before;
    const found = await page.evaluate(
      async (country) => (await window.find(country)).reduce((sum, [, , count]) => sum + count, 0),
      COUNTRY,
    );
    return { firstBytes, allBytes, first, next: median(next), memory: used, found };
  } finally {
    await context.close();
  }
}

const line = (cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(15))).join('')}`);

async function benchmark(columns: Columns, rows: readonly string[], browser: Browser): Promise<void> {
  const served = await servePage(columnsOf(rows), engineOf(columns));
  try {
    console.log(`\n${rows.length} listings; ${RUNS} visits each`);
    line([
      '',
      'KB, first pins',
      `KB, ${VIEWS.length} views`,
      'ms, first pins',
      'ms, next view',
      'MB in the page',
    ]);
    const totals = new Set<number>();
    for (const [name, prepare] of Object.entries(CLIENTS)) {
      const visits: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, served.url, prepare));
      const of = (key: keyof Figures) => median(visits.map((figures) => figures[key]));
      for (const { found } of visits) totals.add(found);
      line([
        name,
        ...[of('firstBytes') / 1000, of('allBytes') / 1000, of('first'), of('next'), of('memory')].map(
          (value) => value.toFixed(1),
        ),
      ]);
    }
    if (totals.size > 1) throw new Error(`They count differently: ${[...totals].join(' and ')} listings`);
  } finally {
    served.close();
  }
}

const browser = await launch();
await withCopies(async ({ copy }) => {
  for (const size of (option('sizes') ?? '10000,100000,1000000').split(',').map(Number)) {
    const { columns, rows } = await copy(size);
    await benchmark(columns, rows, browser);
    await columns.close();
  }
});
await browser.close();
