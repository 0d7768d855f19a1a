import { addBlock, evidenceOf, FAULT_BETS, QUARTER_BETS, type Track } from './evidence.ts';
import { countOf, type Figures, quantileOf, type Spread } from './figures.ts';

export interface Limits {
  /** Minimum loads of each, and samples of each vital, to find that a canary does no worse. */
  sample: number;
  /** Minimum loads of each to find that it does worse. */
  least: number;
  /** Probability that a canary as good as stable is ever taken back, by any of the comparisons. */
  error: number;
  /** Minimum relevant increase of failures and errors per load over stable. */
  effect: number;
  /** Minimum addresses that a canary's faults, or its visits where a vital is worse, come from: one proves nothing. */
  addresses: number;
  /** Minimum share of a canary's pages that report, relative to stable's: what fails may report nothing. */
  reporting: number;
  /** Share of failed loads that is too high if stable has no metrics to compare with. */
  ceiling: number;
  /** Share of loads with failures or errors above which a first release, which nothing is compared with, is not raised. */
  first: number;
  /** The VITALS to compare. */
  vitals: readonly string[];
}

/** Measurements compared by their 75th percentile, with the least noticeable difference. */
const VITALS: Readonly<Record<string, { more: number; times: number; isRare?: boolean }>> = {
  'remote-load': { more: 500, times: 1.5 },
  LCP: { more: 500, times: 1.25 },
  INP: { more: 100, times: 1.5 },
  // In thousandths.
  CLS: { more: 50, times: 1.5 },
  // Few browsers tell of it, so nothing waits for it.
  'remote-block': { more: 200, times: 1.5, isRare: true },
};
export const DEFAULT_LIMITS: Limits = {
  sample: 30,
  least: 8,
  error: 0.001,
  effect: 0.02,
  addresses: 3,
  reporting: 0.5,
  ceiling: 0.3,
  first: 0.05,
  vitals: Object.keys(VITALS),
};

/** One comparison: shares of loads, or 75th percentiles. */
export interface Finding {
  what: string;
  canary: number;
  stable: number;
  /** The probability of as much evidence, had the canary been as good as stable. */
  chance: number;
  worse: boolean;
}

/** What there are too few of for a decision. */
interface Lack {
  what: string;
  canary: number;
  stable: number;
  of: number;
}

export interface Decision {
  verdict: 'wait' | 'keep' | 'rollback';
  /** The reason in one sentence. */
  why: string;
  findings: Finding[];
  lacking: Lack[];
  loads: { canary: number; stable: number };
}

/** What is remembered of a canary between two looks, by comparison. */
export type Tracks = Readonly<Record<string, Track>>;

const LOADS = 'loads';
const PAGES = 'pages served';
const FAULTS = ['load failures', 'errors'] as const;
/** A remote that throws before it was painted has not been counted as loaded. */
const loadsOf = ({ loads, failures, errors }: Figures) => Math.max(loads + failures, errors);
/** Whether enough addresses have seen it; where they are not known, nothing waits for them. */
const isSeen = ({ addresses }: Figures, of: 'all' | 'faulty', { addresses: least }: Limits) =>
  !addresses || addresses[of] >= least;
const round = (value: number) => Math.round(value * 10_000) / 10_000;
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** Loads without and with a fault, as a histogram of two bins. */
const faultBins: Record<(typeof FAULTS)[number], (figures: Figures) => number[]> = {
  'load failures': ({ loads, failures }) => [loads, failures],
  errors: (figures) => [Math.max(0, loadsOf(figures) - figures.errors), figures.errors],
};

/**
 * Compares a canary with stable by failed loads, errors and web vitals, after any number of loads and as often as one
 * likes. Figures are sums since the canary began; `tracks` is what the previous call returned.
 */
export function judge(
  tracks: Tracks,
  canary: Figures,
  stable: Figures,
  limits: Limits = DEFAULT_LIMITS,
): { decision: Decision; tracks: Tracks } {
  const next: Record<string, Track> = {};
  const loads = { canary: loadsOf(canary), stable: loadsOf(stable) };
  // So that the limit of error holds for all comparisons together; half of it for what is worst.
  const errorOf = { 'load failures': limits.error / 2, errors: limits.error / 4 };
  const errorOfVital = limits.error / 4 / limits.vitals.length;
  const isEnough = Math.min(loads.canary, loads.stable) >= limits.least;

  const findings: Finding[] = FAULTS.map((what) => {
    const bins = { canary: faultBins[what](canary), stable: faultBins[what](stable), from: 1 };
    const track = addBlock(tracks[what], bins, FAULT_BETS);
    next[what] = track;
    const share = ([fine = 0, hits = 0]: number[]) => (fine + hits === 0 ? 0 : hits / (fine + hits));
    const [inCanary, inStable] = [share(bins.canary), share(bins.stable)];
    const chance = Math.min(1, Math.exp(-evidenceOf(track)));
    // An already high share must have grown by half.
    const matters = inCanary - inStable >= Math.max(limits.effect, inStable / 2);
    const worse = isEnough && matters && chance < errorOf[what] && isSeen(canary, 'faulty', limits);
    return { what, canary: round(inCanary), stable: round(inStable), chance, worse };
  });

  for (const what of limits.vitals) {
    const [inCanary, inStable, notice] = [canary.spreads[what], stable.spreads[what], VITALS[what]];
    if (!inCanary || !inStable || !notice) continue;
    const from = quarterOf(tracks[what], inStable, limits.sample);
    const track = addBlock(
      tracks[what],
      { canary: inCanary.counts, stable: inStable.counts, from },
      QUARTER_BETS,
    );
    next[what] = track;
    const [p75, stableP75] = [quantileOf(inCanary, 0.75), quantileOf(inStable, 0.75)];
    if (p75 === null || stableP75 === null || from === null) continue;
    const chance = Math.min(1, Math.exp(-evidenceOf(track)));
    const matters = p75 - stableP75 >= notice.more && p75 >= stableP75 * notice.times;
    const isSampled = countOf(inCanary) >= limits.least && isSeen(canary, 'all', limits);
    const worse = isSampled && matters && chance < errorOfVital;
    findings.push({ what, canary: round(p75), stable: round(stableP75), chance, worse });
  }
  return { decision: conclude(findings, { canary, stable, loads, limits }), tracks: next };
}

/**
 * Judges a remote's first release by the share of its loads with failures or errors, as there is no stable release to compare it
 * with.
 */
export function judgeFirst(canary: Figures, limits: Limits = DEFAULT_LIMITS): Decision {
  const { sample, least, ceiling, first } = limits;
  const all = loadsOf(canary);
  const loads = { canary: all, stable: 0 };
  const findings: Finding[] = FAULTS.map((what) => {
    const [fine = 0, hits = 0] = faultBins[what](canary);
    const share = fine + hits === 0 ? 0 : hits / (fine + hits);
    const worse = all >= least && share >= ceiling && isSeen(canary, 'faulty', limits);
    return { what, canary: round(share), stable: 0, chance: 1, worse };
  });
  const named = (list: readonly Finding[]) =>
    list.map(({ what, canary: share }) => `${what} in ${percent(share)} of loads`).join('; ');
  const base = { findings, lacking: [], loads };
  const worse = findings.filter((finding) => finding.worse);
  if (worse.length) return { verdict: 'rollback', why: `first release: ${named(worse)}`, ...base };
  if (all < sample)
    return {
      verdict: 'wait',
      why: `of ${sample} loads there are ${all}`,
      ...base,
      lacking: [{ what: LOADS, canary: all, stable: 0, of: sample }],
    };
  const held = findings.filter((finding) => finding.canary > first);
  if (held.length)
    return {
      verdict: 'wait',
      why: `${named(held)}, ${percent(first)} are allowed of a first release`,
      ...base,
    };
  return { verdict: 'keep', why: `no more than ${percent(first)} of its loads fail or have errors`, ...base };
}

/** The first bin above what three quarters of stable's values so far are below; null while there are too few. */
function quarterOf(track: Track | undefined, { bounds }: Spread, sample: number): number | null {
  const counts = track?.stable ?? [];
  if (countOf({ counts }) < sample) return null;
  const quarter = quantileOf({ bounds, counts }, 0.75) ?? 0;
  return bounds.findIndex((bound) => bound >= quarter) + 1;
}

interface Facts {
  canary: Figures;
  stable: Figures;
  loads: Decision['loads'];
  limits: Limits;
}

function conclude(findings: Finding[], { canary, stable, loads, limits }: Facts): Decision {
  const { sample, least, ceiling, vitals } = limits;
  const worse = findings.filter((finding) => finding.worse);
  if (worse.length)
    return { verdict: 'rollback', why: worse.map(sentence).join('; '), findings, lacking: [], loads };
  const failing = canary.failures / loads.canary;
  const isCeilingSeen = isSeen(canary, 'faulty', limits);
  if (loads.stable < least && loads.canary >= sample && failing >= ceiling && isCeilingSeen) {
    const why = `${percent(failing)} of the canary's loads fail, and stable has no figures to compare with`;
    const found = findings.map((each, index) => (index === 0 ? { ...each, worse: true } : each));
    return { verdict: 'rollback', why, findings: found, lacking: [], loads };
  }
  const required = vitals.filter((name) => !VITALS[name]?.isRare);
  const amounts = [
    { what: LOADS, ...loads },
    ...(canary.pages && stable.pages
      ? [{ what: PAGES, canary: canary.pages.served, stable: stable.pages.served }]
      : []),
    ...required.map((what) => ({
      what,
      canary: countOf(canary.spreads[what] ?? { counts: [] }),
      stable: countOf(stable.spreads[what] ?? { counts: [] }),
    })),
  ];
  // Browsers report web vitals when a page is left, long after it was loaded; until then they are unknown.
  const lacking = amounts
    .filter((amount) => Math.min(amount.canary, amount.stable) < sample)
    .map((amount) => ({ ...amount, of: sample }));
  const reporting = { canary: reportingOf(canary), stable: reportingOf(stable) };
  if (!lacking.length && reporting.canary < reporting.stable * limits.reporting) {
    const why = `${percent(reporting.canary)} of the canary's pages report, ${percent(reporting.stable)} of stable's`;
    return { verdict: 'wait', why, findings, lacking, loads };
  }
  if (!lacking.length)
    return { verdict: 'keep', why: 'it does no worse than stable', findings, lacking, loads };
  const there = lacking.map(
    ({ what, ...has }) => `${what} ${has.canary} in the canary, ${has.stable} in stable`,
  );
  return { verdict: 'wait', why: `of ${sample} there are: ${there.join('; ')}`, findings, lacking, loads };
}

/** The share of pages that reported anything. */
const reportingOf = ({ pages }: Figures) => (pages && pages.served > 0 ? pages.reported / pages.served : 1);

const isShare = ({ what }: Finding) => (FAULTS as readonly string[]).includes(what);
/** A human-readable finding. */
export function sentence(finding: Finding): string {
  const { what, canary, stable } = finding;
  if (what === 'CLS') return `CLS p75 ${canary / 1000} against ${stable / 1000}`;
  if (!isShare(finding)) return `${what} p75 ${Math.round(canary)} ms against ${Math.round(stable)} ms`;
  return `${what} ${percent(canary)} of loads against ${percent(stable)}`;
}
