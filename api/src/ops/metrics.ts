type Labels = Record<string, string>;

const escapeLabel = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const keyOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(value)}"`)
    .join(',');
const line = (name: string, key: string, value: number): string =>
  key === '' ? `${name} ${value}` : `${name}{${key}} ${value}`;

interface Metric {
  render(): string[];
}

/** A hostile client may invent label values: past this many combinations the rest count as one. */
const MAX_SERIES = 1000;
const OVERFLOW = 'overflow="true"';

class Counter implements Metric {
  readonly #name: string;
  readonly #help: string;
  readonly #values = new Map<string, number>();
  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }
  add(labels: Labels, by = 1): void {
    const wanted = keyOf(labels);
    const key = this.#values.has(wanted) || this.#values.size < MAX_SERIES ? wanted : OVERFLOW;
    this.#values.set(key, (this.#values.get(key) ?? 0) + by);
  }
  render(): string[] {
    return [
      `# HELP ${this.#name} ${this.#help}`,
      `# TYPE ${this.#name} counter`,
      ...[...this.#values].map(([key, value]) => line(this.#name, key, value)),
    ];
  }
}

class Histogram implements Metric {
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, { counts: number[]; sum: number; count: number }>();
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
  }
  observe(labels: Labels, value: number): void {
    const wanted = keyOf(labels);
    const key = this.#series.has(wanted) || this.#series.size < MAX_SERIES ? wanted : OVERFLOW;
    let series = this.#series.get(key);
    if (!series) {
      series = { counts: this.#bounds.map(() => 0), sum: 0, count: 0 };
      this.#series.set(key, series);
    }
    series.sum += value;
    series.count += 1;
    const bucket = this.#bounds.findIndex((bound) => value <= bound);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  }
  render(): string[] {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    for (const [key, { counts, sum, count }] of this.#series) {
      const prefix = key === '' ? '' : `${key},`;
      let below = 0;
      this.#bounds.forEach((bound, index) => {
        below += counts[index] ?? 0;
        lines.push(line(`${this.#name}_bucket`, `${prefix}le="${bound}"`, below));
      });
      lines.push(line(`${this.#name}_bucket`, `${prefix}le="+Inf"`, count));
      lines.push(line(`${this.#name}_sum`, key, sum), line(`${this.#name}_count`, key, count));
    }
    return lines;
  }
}

class Gauge implements Metric {
  readonly #name: string;
  readonly #help: string;
  readonly #read: () => number;
  constructor(name: string, help: string, read: () => number) {
    this.#name = name;
    this.#help = help;
    this.#read = read;
  }
  render(): string[] {
    return [
      `# HELP ${this.#name} ${this.#help}`,
      `# TYPE ${this.#name} gauge`,
      line(this.#name, '', this.#read()),
    ];
  }
}

/** Figures of this process in Prometheus' text format. */
export class Metrics {
  readonly #metrics: Metric[] = [];

  counter(name: string, help: string): Counter {
    const metric = new Counter(name, help);
    this.#metrics.push(metric);
    return metric;
  }
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const metric = new Histogram(name, help, bounds);
    this.#metrics.push(metric);
    return metric;
  }
  gauge(name: string, help: string, read: () => number): void {
    this.#metrics.push(new Gauge(name, help, read));
  }
  render(): string {
    return `${this.#metrics.flatMap((metric) => metric.render()).join('\n')}\n`;
  }
}
