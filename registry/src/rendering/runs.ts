import { createPool, type Pool, RenderError, type SiteBundles } from '../renderer/index.ts';
import type { Address } from './addresses.ts';
import { type ProbedPage, probed, type Surroundings } from './probe.ts';
import { VISITOR } from './visitor.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** A server and a browser differ less than these two. */
const RUNS: readonly Surroundings[] = [
  { ahead: 0, seed: 1, timeZone: 'UTC' },
  { ahead: YEAR_MS + 1, seed: 7, timeZone: 'Pacific/Kiritimati' },
];

/** Milliseconds for one page; more than on a site, since machines that build are busy. */
const LIMIT_MS = 5000;
const OPEN_LIMIT_MS = 120_000;
const WAIT_MS = 600_000;
const QUEUE_LIMIT = 10_000;

/** A page in both surroundings, or why it was not rendered. */
export type Rendered = readonly [ProbedPage, ProbedPage] | RenderError;

/** Renders each address in two processes with different clocks, random numbers and time zones, without any data. */
export async function renderTwice(
  bundles: SiteBundles,
  remote: string,
  addresses: readonly Address[],
): Promise<Rendered[]> {
  const runs = RUNS.map((surroundings) => ({
    pool: createPool({
      workers: 1,
      limitMs: LIMIT_MS,
      openLimitMs: OPEN_LIMIT_MS,
      waitMs: WAIT_MS,
      queueLimit: QUEUE_LIMIT,
      timeZone: surroundings.timeZone,
    }),
    bundles: { ...bundles, shell: probed(bundles.shell, remote, surroundings) },
  }));
  const render = async (address: Address): Promise<Rendered> => {
    try {
      const [first, second] = await Promise.all(
        runs.map(({ pool, bundles }) => renderPage(pool, bundles, address)),
      );
      return [first as ProbedPage, second as ProbedPage];
    } catch (error) {
      if (error instanceof RenderError) return error;
      throw error;
    }
  };
  try {
    return await Promise.all(addresses.map(render));
  } finally {
    for (const { pool } of runs) pool.close();
  }
}

async function renderPage(pool: Pool, bundles: SiteBundles, { url, locale }: Address): Promise<ProbedPage> {
  const render = async () =>
    (await pool.render(
      { key: 'gate', load: async () => bundles },
      JSON.stringify({ url, locale, ...VISITOR }),
      '{}',
    )) as ProbedPage;
  const page = await render();
  // Code that a component imports is there from its second render on; a site's first page does without.
  return page.failures.length ? await render() : page;
}
