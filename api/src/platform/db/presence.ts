import { randomUUID } from 'node:crypto';
import { type Expression, type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** Milliseconds between attempts to hold the lock again. */
const RETRY = 1000;
const CONNECT = 2000;
/** PostgreSQL notices within 15 s that the machine of a process is gone; a killed process it notices at once. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3';

/** By this the processes of a site tell which of them still run: what a dead one had begun need not be waited for. */
export interface Presence {
  /** This process's name; null while the others could not tell that it runs. */
  name(): Promise<string | null>;
  /** Whether the process of that name is gone. Null, for an unknown process, is not. */
  isGone(name: Expression<string | null>): RawBuilder<boolean>;
  close(): Promise<void>;
}

/** The embedded database has one process at a time. */
export function onlyProcess(): Presence {
  const self = randomUUID();
  return {
    name: async () => self,
    isGone: (name) => sql<boolean>`coalesce(${name} <> ${self}, false)`,
    close: async () => undefined,
  };
}

const keyOf = (name: Expression<string | null> | string) => sql`hashtextextended('process ' || ${name}, 0)`;

/**
 * A process holds an advisory lock over a connection of its own, which the server closes when the process dies. It
 * connects when it is first asked for its name.
 */
export function processOnServer(connectionString: string): Presence {
  const self = randomUUID();
  let holding: Promise<boolean> | undefined;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function hold(): Promise<boolean> {
    const own = new pg.Client({
      connectionString,
      application_name: 'baza-api presence',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT,
      query_timeout: CONNECT,
      options: KEEPALIVE,
    });
    client = own;
    const lost = () => {
      if (client !== own || isClosed) return;
      client = undefined;
      holding = Promise.resolve(false);
      own.end().catch(() => undefined);
      retry = setTimeout(() => {
        holding = hold();
      }, RETRY).unref();
    };
    own.on('error', lost).on('end', lost);
    try {
      await own.connect();
      await own.query(`select pg_advisory_lock(hashtextextended('process ' || $1, 0))`, [self]);
      return client === own;
    } catch {
      lost();
      return false;
    }
  }

  return {
    async name() {
      holding ??= hold();
      return (await holding) ? self : null;
    },
    isGone: (name) =>
      sql<boolean>`coalesce(${name} <> ${self} and pg_try_advisory_xact_lock_shared(${keyOf(name)}), false)`,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
