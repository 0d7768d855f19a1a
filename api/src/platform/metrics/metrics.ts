import { Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/** Maximum number of label combinations; hostile clients may invent more, which are counted as one. */
const MAX_SERIES = 1000;
const OVERFLOW: Labels = { overflow: 'true' };

function boundedSeries(): (labels: Labels) => Labels {
  const known = new Set<string>();
  return (labels) => {
    const key = JSON.stringify(Object.values(labels));
    if (!known.has(key) && known.size >= MAX_SERIES) return OVERFLOW;
    known.add(key);
    return labels;
  };
}

/** Metrics of this process in Prometheus' text format. */
export class Metrics {
  readonly #registry = new Registry();

  /**
   * @param known label values whose series exist before anything is counted: Prometheus' `increase` does not see the first
   *   value of a new series
   */
  counter<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
    known: () => readonly Readonly<Record<Name, string>>[] = () => [],
  ) {
    const labelNames: string[] = [...labels, ...Object.keys(OVERFLOW)];
    const bounded = boundedSeries();
    const counter = new Counter({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        for (const values of known()) this.inc(bounded(values), 0);
      },
    });
    return { add: (values: Readonly<Record<Name, string>>) => counter.inc(bounded(values)) };
  }
  histogram<Name extends string>(
    name: string,
    help: string,
    labels: readonly Name[],
    bounds: readonly number[],
  ) {
    const labelNames: string[] = [...labels, ...Object.keys(OVERFLOW)];
    const buckets = [...bounds];
    const histogram = new Histogram({ name, help, labelNames, buckets, registers: [this.#registry] });
    const bounded = boundedSeries();
    return {
      observe: (values: Readonly<Record<Name, string>>, value: number) =>
        histogram.observe(bounded(values), value),
    };
  }
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }
  render(): Promise<string> {
    return this.#registry.metrics();
  }
}
