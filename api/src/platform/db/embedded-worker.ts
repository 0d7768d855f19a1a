import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { EmbeddedCall, EmbeddedReply } from './embedded.ts';
import { createPreparedStatements } from './prepared-statements.ts';
import { valueParsers } from './value-parsers.ts';

if (!parentPort) throw new Error('embedded-worker.ts runs in a worker thread');
const port = parentPort;
const { directory, image } = workerData as { directory: string | null; image?: string };

const opened = PGlite.create({
  dataDir: directory ?? 'memory://',
  loadDataDir: image === undefined ? undefined : new Blob([readFileSync(image)]),
  extensions: { pg_trgm, btree_gin, btree_gist },
  parsers: valueParsers,
});
const database = opened.then((pg) => ({ pg, statements: createPreparedStatements(pg) }));

/** Error numbers of the WebAssembly file system that the operator can act on. */
const FILE_ERRORS: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** Errors lose their fields between threads, so the relevant ones are copied as data. */
const describe = (error: unknown): EmbeddedReply['error'] => {
  const { errno, ...facts } = error as Record<string, unknown>;
  const { message, code, detail, constraint, table, severity } = error as Record<string, string | undefined>;
  const fileError = typeof errno === 'number' ? FILE_ERRORS[errno] : undefined;
  return {
    message:
      message || fileError || (typeof errno === 'number' ? `file error ${errno}` : JSON.stringify(facts)),
    code: code ?? fileError,
    detail,
    constraint,
    table,
    severity,
  };
};

async function execute(call: EmbeddedCall): Promise<Omit<EmbeddedReply, 'id'>> {
  const { pg, statements } = await database;
  switch (call.kind) {
    case 'open':
      return { rows: [] };
    case 'query':
      return statements.run(call.sql, call.parameters);
    case 'script':
      await pg.exec(call.sql);
      await statements.forget();
      return { rows: [] };
    case 'save':
      await writeFile(call.image, (await pg.dumpDataDir('none')).stream());
      return { rows: [] };
    case 'close':
      await pg.close();
      return { rows: [] };
  }
}

// One call at a time, in order: a transaction is a series of consecutive calls.
let last: Promise<void> = Promise.resolve();
port.on('message', (call: EmbeddedCall) => {
  last = last.then(async () => {
    try {
      port.postMessage({ id: call.id, ...(await execute(call)) } satisfies EmbeddedReply);
    } catch (error) {
      port.postMessage({ id: call.id, rows: [], error: describe(error) } satisfies EmbeddedReply);
    }
    if (call.kind === 'close') port.close();
  });
});
