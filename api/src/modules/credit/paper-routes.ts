import { formatDate } from '@baza/shared/domain';
import { schedulePdfQuerySchema } from '@baza/shared/schema';
import { createRoute } from '../../auth/tokens/index.ts';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Api } from '../../platform/http/types.ts';
import { createLimitedPool } from '../../platform/worker-pool/limited-pool.ts';
import type { PaperTask } from './schedule-pdf-worker.ts';

/** Files per minute and address; each takes some tenths of a second of a core. */
const PAPER_LIMIT = { max: 30, timeWindow: '1 minute' };
/** One thread leaves the other cores to pages and photos. */
const POOL = { threads: 1, maxQueue: 20, memoryMb: 128, timeoutMs: 10_000 } as const;
/** Files of some 60 KB, which are the same for everybody during a day. */
const DAY_MS = 24 * 3600_000;
const MAX_FILES = 100;

/** The schedules on paper. */
export async function creditPaperRoutes(api: Api): Promise<void> {
  const pool = createLimitedPool<PaperTask, Uint8Array>({
    worker: new URL('./schedule-pdf-worker.ts', import.meta.url),
    ...POOL,
  });
  const files = createBriefCache<Buffer>({ life: DAY_MS, kept: MAX_FILES });
  api.addHook('onClose', () => pool.close());

  createRoute(api, { tags: ['credit'] })('GET /public/credit/schedule.pdf', {
    config: { rateLimit: PAPER_LIMIT },
    summary: 'Both schedules of a loan as a PDF file',
    produces: ['application/pdf'],
    query: schedulePdfQuerySchema,
    run: async ({ query, reply }) => {
      const { locale, earlyAmount, earlyMonth, earlyMode, ...terms } = query;
      const early =
        earlyAmount && earlyMonth && earlyMode
          ? { amount: earlyAmount, month: earlyMonth, mode: earlyMode }
          : null;
      const task = { terms, early, locale };
      // The file names the day.
      const key = JSON.stringify([formatDate(Date.now(), locale), task]);
      const file = await files.get(key, async () => Buffer.from(await pool.run(task)));
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="baza-credit.pdf"')
        .header('cache-control', 'no-cache')
        .send(file);
    },
  });
}
