import { parseMetrics, Tally } from './metrics.ts';

const text = (loads: number, failures: number) => `
# HELP baza_remote_loads_total Modules
# TYPE baza_remote_loads_total counter
baza_remote_loads_total{remote="mf_map",version="1.0.0"} ${loads}
baza_remote_load_failures_total{remote="mf_map",version="1.0.0"} ${failures}
baza_remote_loads_total{remote="mf_map",version="1.1.0"} 7
baza_other{note="a \\"quoted\\" {brace}, \\\\ and \\n"} 1.5e3 1700000000
baza_browser_measurement_bucket{name="LCP",remote="mf_map",version="1.0.0",le="100"} ${loads / 2}
baza_browser_measurement_bucket{name="LCP",remote="mf_map",version="1.0.0",le="+Inf"} ${loads}
not a metric at all
baza_broken{ 3
`;

test('the text format with escapes', () => {
  const samples = parseMetrics(text(10, 2));
  expect(samples).toHaveLength(6);
  expect(samples[3]).toEqual({
    name: 'baza_other',
    labels: { note: 'a "quoted" {brace}, \\ and \n' },
    value: 1500,
  });
});

test.each([
  ['  a 1\r', 1],
  ['a +Inf', Number.POSITIVE_INFINITY],
  ['a 1 ', 1],
])('%j is a sample', (line, value) => expect(parseMetrics(line)).toEqual([{ name: 'a', labels: {}, value }]));

test('the order of labels and of buckets does not matter, and other metrics do not count', () => {
  const of = 'remote="mf_map",version="1.0.0"';
  const bucket = (le: string, count: number) =>
    `baza_browser_measurement_bucket{name="LCP",${of},le="${le}"} ${count}\n`;
  const tally = new Tally();
  tally.add('a', parseMetrics(`baza_remote_loads_total{remote="mf_map",version="1.0.0"} 5`));
  tally.add(
    'a',
    parseMetrics(
      `baza_remote_loads_total{version="1.0.0",remote="mf_map"} 8
baza_browser_measurement_count{name="LCP",${of},le="300"} 99
${bucket('1000', 4)}${bucket('+Inf', 9)}${bucket('200', 3)}`,
    ),
  );
  expect(tally.of('mf_map', '1.0.0')).toEqual({
    loads: 3,
    failures: 0,
    errors: 0,
    spreads: { LCP: { bounds: [200, 1000, Number.POSITIVE_INFINITY], counts: [3, 1, 5] } },
  });
});

test('increases are added up over processes; a restarted process counts from zero', () => {
  const tally = new Tally();
  tally.add('a', parseMetrics(text(10, 2)));
  tally.add('b', parseMetrics(text(100, 0)));
  expect(tally.of('mf_map', '1.0.0')).toMatchObject({ loads: 0, failures: 0 });
  tally.add('a', parseMetrics(text(30, 3)));
  tally.add('b', parseMetrics(text(4, 4)));
  expect(tally.of('mf_map', '1.0.0')).toEqual({
    loads: 24,
    failures: 5,
    errors: 0,
    spreads: { LCP: { bounds: [100, Number.POSITIVE_INFINITY], counts: [12, 12] } },
  });
  expect(tally.of('mf_map', '1.1.0')).toMatchObject({ loads: 0 });
  expect(tally.of('mf_other', '1.0.0')).toMatchObject({ loads: 0 });
});

test('a single poll counts everything since the start', () => {
  const tally = new Tally({ fromNow: false });
  tally.add('a', parseMetrics(text(10, 2)));
  expect(tally.of('mf_map', '1.0.0')).toMatchObject({ loads: 10, failures: 2 });
});

test('first screens that failed on the server or differ in the browser are errors of the release', () => {
  const tally = new Tally({ fromNow: false });
  const count = (name: string, n: number) => `${name}{remote="mf_map",version="1.0.0"} ${n}\n`;
  tally.add(
    'a',
    parseMetrics(
      count('baza_remote_errors_total', 1) +
        count('baza_remote_mismatches_total', 10) +
        count('baza_remote_render_failures_total', 100),
    ),
  );
  expect(tally.of('mf_map', '1.0.0')).toMatchObject({ errors: 111, failures: 0 });
});

test('a load for which an older release was taken is a failed one', () => {
  const tally = new Tally({ fromNow: false });
  const of = (name: string, value: number) => `${name}{remote="mf_map",version="1.0.0"} ${value}\n`;
  tally.add(
    'a',
    parseMetrics(of('baza_remote_load_failures_total', 2) + of('baza_remote_fallbacks_total', 3)),
  );
  expect(tally.of('mf_map', '1.0.0')).toMatchObject({ loads: 0, failures: 5, errors: 0 });
});
