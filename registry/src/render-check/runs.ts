import type { Answers } from '@baza/shared/http';
import { createPool, type Pool, RenderError, type SiteBundles } from '../ssr-pool/index.ts';
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
/** Calls of one page, and how often what has come may ask for more, as on a site. */
const MAX_CALLS = 20;
const MAX_ROUNDS = 2;
const PUBLIC_CALL = /^public\/[\w./?=&%,;-]*$/;

/** The live site's response to a public call: its entry of `Answers`; null for none. */
export type Answer = (call: string) => Promise<readonly [key: string, body: unknown] | null>;

/** A page in both surroundings, or why it was not rendered. */
export type Rendered = readonly [ProbedPage, ProbedPage] | RenderError;

export interface Renderer {
  /** An address without any data, and with the live site's, if there is one and the page asks for some. */
  render(address: Address): Promise<Rendered[]>;
  close(): void;
}

/** Renders in two processes with different clocks, random numbers and time zones. */
export function createRenderer(bundles: SiteBundles, remote: string, answer?: Answer): Renderer {
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
  const renderBoth = async (address: Address, answers: Answers): Promise<Rendered> => {
    try {
      const [first, second] = await Promise.all(
        runs.map(({ pool, bundles }) => renderPage(pool, bundles, address, answers)),
      );
      return [first as ProbedPage, second as ProbedPage];
    } catch (error) {
      if (error instanceof RenderError) return error;
      throw error;
    }
  };
  // Pages and languages share most of their calls.
  const known = new Map<string, ReturnType<Answer>>();
  const ask = (call: string) => {
    const response = known.get(call) ?? answer?.(call) ?? Promise.resolve(null);
    known.set(call, response);
    return response;
  };
  return {
    async render(address) {
      const pages = [await renderBoth(address, {})];
      const answers: Record<string, unknown> = {};
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const last = pages.at(-1);
        if (!last || last instanceof RenderError) break;
        const wanted = last[0].wanted.filter((call) => PUBLIC_CALL.test(call)).slice(0, MAX_CALLS);
        const found = (await Promise.all(wanted.map(ask))).filter((each) => each !== null);
        if (found.length === 0) break;
        Object.assign(answers, Object.fromEntries(found));
        pages.push(await renderBoth(address, answers));
      }
      return pages;
    },
    close() {
      for (const { pool } of runs) pool.close();
    },
  };
}

async function renderPage(
  pool: Pool,
  bundles: SiteBundles,
  { url, locale }: Address,
  answers: Answers,
): Promise<ProbedPage> {
  const render = async () =>
    (await pool.render(
      { key: 'render-check', load: async () => bundles },
      JSON.stringify({ url, locale, ...VISITOR }),
      JSON.stringify(answers),
    )) as ProbedPage;
  const page = await render();
  // Code that a component imports is there from its second render on; a site's first page does without.
  return page.failures.length ? await render() : page;
}
