import type { Figures, Spread } from './metrics.ts';
import {
  above,
  countOf,
  probabilityOfRate,
  probabilityOfShare,
  quantileOf,
  type Share,
} from './statistics.ts';

export interface Limits {
  /** Minimum loads of the canary and of stable for a decision. */
  sample: number;
  /** Significance level. Small, because of repeated polls. */
  chance: number;
  /** Minimum relevant increase of failures and errors per load over stable. */
  effect: number;
  /** Share of failed loads that is too high if stable has no metrics to compare with. */
  ceiling: number;
  /** The VITALS to compare. */
  vitals: readonly string[];
}

/** Measurements compared by their 75th percentile, with the least noticeable difference. */
const VITALS: Readonly<Record<string, { more: number; times: number }>> = {
  'remote-load': { more: 500, times: 1.5 },
  LCP: { more: 500, times: 1.25 },
  INP: { more: 100, times: 1.5 },
  // In thousandths.
  CLS: { more: 50, times: 1.5 },
};
export const DEFAULT_LIMITS: Limits = {
  sample: 30,
  chance: 0.001,
  effect: 0.02,
  ceiling: 0.3,
  vitals: Object.keys(VITALS),
};

/** One comparison. */
export interface Finding {
  what: string;
  canary: number;
  stable: number;
  /** Probability of such a difference by chance (p-value). */
  chance: number;
  worse: boolean;
}

export interface Decision {
  verdict: 'wait' | 'keep' | 'rollback';
  /** The reason in one sentence. */
  why: string;
  findings: Finding[];
  loads: { canary: number; stable: number };
}

const attempts = ({ loads, failures }: Figures) => loads + failures;
const round = (value: number) => Math.round(value * 10_000) / 10_000;
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** Compares a canary with stable by failed loads, errors and web vitals. */
export function decide(canary: Figures, stable: Figures, limits: Limits = DEFAULT_LIMITS): Decision {
  const loads = { canary: attempts(canary), stable: attempts(stable) };
  const waits = (why: string): Decision => ({ verdict: 'wait', why, findings: [], loads });
  if (loads.canary < limits.sample) return waits(`the canary has ${loads.canary} of ${limits.sample} loads`);
  if (loads.stable < limits.sample) {
    const failing = canary.failures / loads.canary;
    if (failing < limits.ceiling) return waits(`stable has ${loads.stable} of ${limits.sample} loads`);
    const finding = { what: 'load failures', canary: round(failing), stable: 0, chance: 1, worse: true };
    const why = `${percent(failing)} of the canary's loads fail, and stable has no figures to compare with`;
    return { verdict: 'rollback', why, findings: [finding], loads };
  }
  const findings = [
    share('load failures', canary.failures, stable.failures, loads, limits, probabilityOfShare),
    share('errors', canary.errors, stable.errors, loads, limits, probabilityOfRate),
    ...limits.vitals.flatMap((name) => vital(name, canary.spreads[name], stable.spreads[name], limits)),
  ];
  const worse = findings.filter((finding) => finding.worse);
  if (worse.length) return { verdict: 'rollback', why: worse.map(sentence).join('; '), findings, loads };
  const lacking = limits.vitals.flatMap((name) => {
    const [inCanary, inStable] = [samplesOf(canary, name), samplesOf(stable, name)];
    const isKnown = Math.min(inCanary, inStable) >= limits.sample;
    return isKnown ? [] : [`${name} ${inCanary} in the canary, ${inStable} in stable`];
  });
  // Browsers report web vitals when a page is left, long after it was loaded; until then they are unknown.
  if (lacking.length)
    return {
      verdict: 'wait',
      why: `of ${limits.sample} samples there are: ${lacking.join(', ')}`,
      findings,
      loads,
    };
  return { verdict: 'keep', why: 'it does no worse than stable', findings, loads };
}

const samplesOf = ({ spreads }: Figures, name: string): number => {
  const spread = spreads[name];
  return spread ? countOf(spread) : 0;
};

const isShare = ({ what }: Finding) => what === 'load failures' || what === 'errors';
/** A human-readable finding. */
export function sentence(finding: Finding): string {
  const { what, canary, stable } = finding;
  if (what === 'CLS') return `CLS p75 ${canary / 1000} against ${stable / 1000}`;
  if (!isShare(finding)) return `${what} p75 ${Math.round(canary)} ms against ${Math.round(stable)} ms`;
  return `${what} ${percent(canary)} of loads against ${percent(stable)}`;
}

function share(
  what: string,
  inCanary: number,
  inStable: number,
  loads: { canary: number; stable: number },
  { chance: least, effect }: Limits,
  probability: (a: Share, b: Share) => number,
): Finding {
  const rate = { canary: inCanary / loads.canary, stable: inStable / loads.stable };
  const chance = probability({ hits: inCanary, of: loads.canary }, { hits: inStable, of: loads.stable });
  // An already high share must have grown by half.
  const matters = rate.canary - rate.stable >= Math.max(effect, rate.stable / 2);
  return {
    what,
    canary: round(rate.canary),
    stable: round(rate.stable),
    chance,
    worse: matters && chance < least,
  };
}

/** Worse if its 75th percentile is noticeably higher, and significantly more of its values exceed stable's. */
function vital(
  name: string,
  inCanary: Spread | undefined,
  inStable: Spread | undefined,
  { sample, chance: least }: Limits,
): Finding[] {
  const notice = VITALS[name];
  if (!inCanary || !inStable || !notice) return [];
  if (countOf(inCanary) < sample || countOf(inStable) < sample) return [];
  const [canary, stable] = [quantileOf(inCanary, 0.75), quantileOf(inStable, 0.75)];
  if (canary === null || stable === null) return [];
  const chance = probabilityOfShare(above(inCanary, stable), above(inStable, stable));
  const matters = canary - stable >= notice.more && canary >= stable * notice.times;
  return [
    { what: name, canary: round(canary), stable: round(stable), chance, worse: matters && chance < least },
  ];
}
