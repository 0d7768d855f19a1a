import type { Figures, Spread } from '../canary-analysis/figures.ts';

/** One line of Prometheus' text format. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?\s+(\S+)(?:\s+-?\d+)?$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;
const escapes: Readonly<Record<string, string>> = { '\\n': '\n', '\\"': '"', '\\\\': '\\' };

/** The samples of a `/metrics` response; other lines are skipped. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    // Stryker disable next-line StringLiteral,ArrayDeclaration: a line without a match is skipped, and only labels have an effect.
    const [, name, labels = '', number = ''] = LINE.exec(line.trim()) ?? [];
    const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number);
    if (!name || Number.isNaN(value)) return [];
    // Stryker disable next-line StringLiteral: both groups always match; the defaults are for the type.
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', raw = '']) => [
      key,
      raw.replace(/\\["n\\]/g, (found) => escapes[found] ?? found),
    ]);
    return [{ name, labels: Object.fromEntries(pairs), value }];
  });
}

const COUNTS = {
  baza_remote_loads_total: 'loads',
  baza_remote_load_failures_total: 'failures',
  // The visitor saw an older release, which says as much about this one.
  baza_remote_fallbacks_total: 'failures',
  baza_remote_errors_total: 'errors',
  baza_remote_mismatches_total: 'errors',
  baza_remote_render_failures_total: 'errors',
} as const;
const BUCKET = 'baza_browser_measurement_bucket';

const isCount = (name: string): name is keyof typeof COUNTS => name in COUNTS;
const keyOf = ({ name, labels }: Sample) => `${name} ${JSON.stringify(Object.entries(labels).sort())}`;

/**
 * Adds up the counters of several processes from its start. A counter lower than before belongs to a
 * restarted process, so all of it is new.
 */
export class Tally {
  /** Last seen counters by the process' URL. */
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #sums = new Map<string, Sample>();
  readonly #fromNow: boolean;

  /** `fromNow` ignores counts from before the first poll. */
  constructor({ fromNow = true } = {}) {
    this.#fromNow = fromNow;
  }

  add(process: string, samples: readonly Sample[]): void {
    const before = this.#seen.get(process);
    const now = new Map<string, number>();
    for (const sample of samples) {
      if (!isCount(sample.name) && sample.name !== BUCKET) continue;
      const key = keyOf(sample);
      const last = before?.get(key) ?? 0;
      now.set(key, sample.value);
      if (!before && this.#fromNow) continue;
      const more = sample.value < last ? sample.value : sample.value - last;
      const sum = this.#sums.get(key)?.value ?? 0;
      this.#sums.set(key, { ...sample, value: sum + more });
    }
    this.#seen.set(process, now);
  }

  of(remote: string, version: string): Figures {
    const figures = { loads: 0, failures: 0, errors: 0 };
    const below = new Map<string, Map<number, number>>();
    for (const { name, labels, value } of this.#sums.values()) {
      if (labels.remote !== remote || labels.version !== version) continue;
      if (isCount(name)) figures[COUNTS[name]] += value;
      else {
        // Stryker disable next-line StringLiteral: every measurement has a name.
        const measured = labels.name ?? '';
        const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
        const bounds = below.get(measured) ?? new Map<number, number>();
        bounds.set(bound, (bounds.get(bound) ?? 0) + value);
        below.set(measured, bounds);
      }
    }
    return {
      ...figures,
      spreads: Object.fromEntries([...below].map(([name, bounds]) => [name, spreadOf(bounds)])),
    };
  }
}

/** Converts Prometheus' cumulative buckets to counts per bin. */
function spreadOf(below: ReadonlyMap<number, number>): Spread {
  const sorted = [...below].sort(([a], [b]) => a - b);
  return {
    bounds: sorted.map(([bound]) => bound),
    counts: sorted.map(([, count], index) => count - (sorted[index - 1]?.[1] ?? 0)),
  };
}
