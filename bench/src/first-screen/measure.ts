import type { Browser } from '@playwright/test';
import type { Conditions } from '../browser.ts';
import { median } from '../stats.ts';
import { bytesBy, KINDS, type Kind } from './traffic.ts';
import { type Paints, paintsOf, type Reaction, reactionOf } from './visit.ts';

export interface Screen {
  path: string;
  /** None for a page without a filter. */
  reaction?: Reaction;
}
export interface Site {
  name: string;
  url: string;
}

/** Medians of one screen on one site; times in milliseconds. */
export interface Figures {
  site: string;
  fcp: number;
  lcp: number;
  /** A filter's control has its effect; NaN without one. */
  reacts: number;
  load: number;
  cls: number;
  /** Until the load event, as sent. */
  bytes: Record<Kind, number>;
  /** The first of the visits. */
  first: Paints;
}

/** Visits a screen on all sites in turn, as often as asked. */
export async function measureScreen(
  browser: Browser,
  sites: readonly Site[],
  { path, reaction }: Screen,
  conditions: Conditions,
  runs: number,
): Promise<Figures[]> {
  const seen = sites.map((site) => ({ site, paints: [] as Paints[], reactions: [] as number[] }));
  // What a server prepares for the first visitor is not of interest.
  for (const { url } of sites) await paintsOf(browser, url + path, 'phone', { latency: 0 });
  for (let run = 0; run < runs; run++)
    for (const { site, paints, reactions } of seen) {
      paints.push(await paintsOf(browser, site.url + path, 'phone', conditions));
      if (reaction) reactions.push(await reactionOf(browser, site.url + path, 'phone', conditions, reaction));
    }
  return seen.map(({ site, paints, reactions }) => {
    const middle = (read: (visit: Paints) => number) => median(paints.map(read));
    return {
      site: site.name,
      fcp: middle(({ fcp }) => fcp),
      lcp: middle(({ lcp }) => lcp),
      reacts: median(reactions),
      load: middle(({ load }) => load),
      cls: middle(({ cls }) => cls),
      bytes: Object.fromEntries(
        KINDS.map((kind) => [kind, middle(({ traffic, load }) => bytesBy(traffic, load)[kind])]),
      ) as Record<Kind, number>,
      first: paints[0] as Paints,
    };
  });
}
