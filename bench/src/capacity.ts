// What a large site needs: a seeded simulation of a busy ten minutes, from costs that other benchmarks measured and from
// assumptions about visitors. docs/scale.md explains the model. The same figures come out of each run.

const VISITORS = Number(process.env.CAPACITY_VISITORS ?? 1_000_000);
const LISTINGS = Number(process.env.CAPACITY_LISTINGS ?? 10_000_000);
const CONNECTIONS = Number(process.env.CAPACITY_CONNECTIONS ?? 50_000);

/** Assumed. */
const VISITS = {
  /** Share of a day's visits in its busiest hour, and how much busier its worst minutes are. */
  peakHour: 0.1,
  burst: 1.5,
  /** Of one visit. */
  pages: 1,
  calls: 25,
  searches: 6,
  facets: 2,
  maps: 2,
};

const millions = LISTINGS / 1e6;

interface Station {
  name: string;
  /** Arrivals a second at the peak. */
  perSecond: number;
  /** Median and 95th percentile of one core's time, in ms. */
  median: number;
  p95: number;
  /** Aim for waiting and work together, p95 in ms. */
  aim: number;
}

const peak = (perVisit: number) => (VISITORS * VISITS.peakHour * VISITS.burst * perVisit) / 3600;

/** Costs at a million listings are measured; searching grows with their number, all else does not. */
const stations = (cached: number): Station[] => [
  { name: 'renderers', perSecond: peak(VISITS.pages) * (1 - cached), median: 14.5, p95: 23.3, aim: 60 },
  { name: 'pages in the API', perSecond: peak(VISITS.pages) * (1 - cached), median: 19, p95: 27, aim: 60 },
  { name: 'calls in the API', perSecond: peak(VISITS.calls), median: 2, p95: 4, aim: 10 },
  {
    name: 'total and facets, in memory',
    perSecond: peak(VISITS.facets) * (1 - cached),
    median: 2.7 * millions,
    p95: 9.3 * millions,
    aim: Math.max(20, 15 * millions),
  },
  {
    name: 'lists and maps, in memory',
    perSecond: peak(VISITS.searches + VISITS.maps) * (1 - cached),
    median: 1 * millions,
    p95: 5 * millions,
    aim: Math.max(20, 10 * millions),
  },
];

/** What a search takes of OpenSearch's nodes, in ms of one core: means at a million listings, measured. */
const OF_NODES = { searches: 20.5, facets: 95, maps: 71 };
/** Ten times the listings took 2.4 times as much for facets, from 100 000 to a million. */
const GROWTH_OF_NODES = Math.log10(2.4);
const BUSY = 0.7;

const coresOfNodes = (cached: number): number => {
  const grown = millions ** GROWTH_OF_NODES * (1 - cached);
  const busy = (['searches', 'facets', 'maps'] as const).reduce(
    (sum, kind) => sum + (peak(VISITS[kind]) * OF_NODES[kind] * grown) / 1000,
    0,
  );
  return Math.ceil(busy / BUSY);
};

/** A reproducible series (mulberry32), so that two runs print the same. */
function series(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SECONDS = 600;

/** The p95 of waiting and work in ms with so many cores: random arrivals, log-normal work, first come, first served. */
function p95With(cores: number, { perSecond, median, p95 }: Station): number {
  const random = series(2026);
  const sigma = Math.log(p95 / median) / 1.645;
  const free = new Float64Array(cores);
  const times: number[] = [];
  for (let now = 0; now < SECONDS * 1000; ) {
    now += (-Math.log(1 - random()) * 1000) / perSecond;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    let first = 0;
    for (let core = 1; core < cores; core++)
      if ((free[core] as number) < (free[first] as number)) first = core;
    const start = Math.max(now, free[first] as number);
    free[first] = start + median * Math.exp(sigma * normal);
    times.push((free[first] as number) - now);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

function coresFor(station: Station): { cores: number; p95: number } {
  const sigma = Math.log(station.p95 / station.median) / 1.645;
  const mean = station.median * Math.exp(sigma ** 2 / 2);
  for (let cores = Math.max(1, Math.ceil((station.perSecond * mean) / 1000)); ; cores++) {
    const p95 = p95With(cores, station);
    if (p95 <= station.aim) return { cores, p95 };
  }
}

const show = (...cells: (string | number)[]) =>
  console.log(
    cells
      .map((cell, index) =>
        String(cell)
          .padStart(index ? 12 : 0)
          .padEnd(index ? 0 : 30),
      )
      .join(''),
  );

console.log(
  `${LISTINGS.toLocaleString('en')} listings, ${VISITORS.toLocaleString('en')} visitors a day, ${CONNECTIONS.toLocaleString('en')} connections`,
);
for (const cached of [0, 0.5, 0.8]) {
  console.log(`\nShare of pages and searches from caches: ${cached * 100} %`);
  show('', 'a second', 'cores', 'p95, ms', 'aim');
  let all = 0;
  for (const station of stations(cached)) {
    const { cores, p95 } = coresFor(station);
    all += cores;
    show(station.name, station.perSecond.toFixed(0), cores, p95.toFixed(1), station.aim.toFixed(0));
  }
  show('cores together', '', all);
  show('searches in OpenSearch instead', '', coresOfNodes(cached));
}
const gb = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
console.log('\nMemory');
show('columns of one process', gb(LISTINGS * 385));
show('planes in PostgreSQL', gb(LISTINGS * 40));
show('counting index', gb(LISTINGS * 126));
show('loading the columns', `${(10 * millions).toFixed(0)} to ${(20 * millions).toFixed(0)} s`);
show('connections (30 KB assumed)', gb(CONNECTIONS * 30_000));
