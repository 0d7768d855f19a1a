// What benchmarks of the API share: a database to fill, a client, percentiles.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, sql } from '@baza/api/bench';

/** The value of `--name=value` on the command line. */
export const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

export const ENV = {
  RATES_URL: 'off',
  RATE_LIMIT: '1000000',
  DEMO: 'no',
  SECRET_KEY: 'a secret key for benchmarks, 32 characters',
};

interface Answer {
  ms: number;
  body: string;
}
export type Ask = (path: string, body?: unknown) => Promise<Answer>;

/**
 * One client on one keep-alive connection. Time is the API's: from a request's arrival until its response is handed to
 * the network.
 */
export function createClient(server: Server): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  let ms = 0;
  server.prependListener('request', (_request, response) => {
    const started = performance.now();
    response.on('finish', () => {
      ms = performance.now() - started;
    });
  });
  return (path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers =
        text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const call = request(
        { port, path, agent, headers, method: text === undefined ? 'GET' : 'POST' },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200) resolve({ ms, body: text });
            else reject(new Error(`${path} responded ${response.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      call.on('error', reject);
      call.end(text);
    });
}

type Work = (database: Database, label: string) => Promise<void>;

async function onEmbedded(work: Work): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'baza-bench-'));
  const database = await openDatabase({ directory });
  try {
    await work(database, 'embedded database');
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Uses a new database on DATABASE_URL's server and drops it afterwards; `--keep` and `--reuse=NAME` save loading. */
async function onPostgres(server: string, work: Work): Promise<void> {
  const kept = option('reuse');
  const name = kept ?? `baza_bench_${randomBytes(4).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1, directory: null });
  if (!kept) await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Loading a million rows takes longer than the API's statement timeout.
  const database = await openDatabase({ url: url.href, poolSize: 4, directory: null, statementTimeout: 0 });
  try {
    await work(database, 'PostgreSQL');
  } finally {
    await database.close();
    if (kept || process.argv.includes('--keep')) console.log(`kept as ${name}`);
    else await sql`drop database ${sql.id(name)}`.execute(admin.db);
    await admin.close();
  }
}

/** A new database of `DATABASE_URL`'s server, or an embedded one. */
export const withDatabase = (work: Work): Promise<void> =>
  process.env.DATABASE_URL ? onPostgres(process.env.DATABASE_URL, work) : onEmbedded(work);
