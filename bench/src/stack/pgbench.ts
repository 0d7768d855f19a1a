import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, sql } from '@baza/api/bench';

/** Debian's own wrapper is for the newest version alone, and not in the package of the client. */
const program = (): string =>
  readdirSync('/usr/lib/postgresql')
    .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    .at(-1) ?? 'pgbench';

/**
 * The statements, with their values, which a server runs for each of some calls: what its log says meanwhile. The server
 * is one of `startPostgres`, whose log is beside its socket.
 */
export async function statementsOf(url: string, calls: (() => Promise<unknown>)[]): Promise<string[][]> {
  const database = await openDatabase({ url, poolSize: 1, directory: null });
  const { rows } = await sql<{ folder: string }>`
    select setting as folder from pg_settings where name = 'unix_socket_directories'`.execute(database.db);
  const log = join(rows[0]?.folder ?? '', 'log');
  const set = async (ms: number) => {
    await sql.raw(`alter system set log_min_duration_statement = ${ms}`).execute(database.db);
    await sql`select pg_reload_conf()`.execute(database.db);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  };
  await set(0);
  const found: string[][] = [];
  for (const call of calls) {
    const { size } = statSync(log);
    await call();
    await new Promise((resolve) => setTimeout(resolve, 30));
    found.push(parsed(readFileSync(log).subarray(size).toString()));
  }
  await set(-1);
  await database.close();
  return found;
}

/** Statements of requests begin with the request's id as a comment, or are kept under a name. */
function parsed(text: string): string[] {
  const entries = text.split(/^(?=\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] )/m);
  return entries.flatMap((entry, at) => {
    const statement =
      /LOG: {2}duration: [\d.]+ ms {2}(?:(?:execute <unnamed>|statement): (?=\/\* )|execute kept_\d+: )([\s\S]*)/.exec(
        entry,
      )?.[1];
    if (!statement) return [];
    const values = new Map(
      [...(entries[at + 1] ?? '').matchAll(/\$(\d+) = ('(?:[^']|'')*'|NULL)/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const whole = statement.replace(/\$(\d+)/g, (_, name) => values.get(name) ?? 'NULL');
    return [`${whole.replace(/\s+/g, ' ').trim()};`];
  });
}

/**
 * Transactions a second of pgbench with these scripts, chosen at random. `simple` sends each statement as a text, which is
 * parsed and planned each time; `prepared` has each of these very texts, values included, planned once a connection.
 */
export function pgbench(
  url: string,
  scripts: readonly string[][],
  { mode, clients, seconds }: { mode: 'simple' | 'prepared'; clients: number; seconds: number },
): number {
  const folder = mkdtempSync(join(tmpdir(), 'baza-pgbench-'));
  try {
    const files = scripts.flatMap((statements, at) => {
      const file = join(folder, `${at}.sql`);
      writeFileSync(file, `${statements.join('\n')}\n`);
      return ['-f', file];
    });
    const { stdout, stderr, status } = spawnSync(
      program(),
      ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds), ...files, url],
      { encoding: 'utf8' },
    );
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (status !== 0 || !tps) throw new Error(`pgbench: ${stderr.slice(0, 2000)}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
