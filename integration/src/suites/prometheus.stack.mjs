// `npm run test:stack -- prometheus`: alert rules fire when they must and only then, and every query of the dashboard and of
// the autoscaler is PromQL, by Prometheus' own checker.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { parse, stringify } from 'yaml';
import { root } from '../../../scripts/lib/run.mjs';
import { PROMTOOL } from '../services/prometheus.mjs';

const RULES = join(root, 'docker', 'prometheus', 'alerts.yaml');
const read = (path) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'baza-prometheus-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const rules = new Map(
  parse(read('docker/prometheus/alerts.yaml')).groups[0].rules.map((rule) => [rule.alert, rule]),
);

/** Runs `promtool`; throws with what it printed. */
function promtool(args, document) {
  const file = join(folder, 'document.yaml');
  if (document) writeFileSync(file, stringify(document));
  try {
    return execFileSync(PROMTOOL, [...args, ...(document ? [file] : [])], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(`${error.stdout}${error.stderr}`);
  }
}

const api = 'job="baza",instance="a"';
const release = 'remote="mf_map",version="1.1.0"';
const requests = (status, values) => ({
  series: `baza_http_request_seconds_count{${api},method="GET",route="/api/public/listings",status="${status}"}`,
  values,
});
const durations = (fast, slow) =>
  [
    ['0.5', fast],
    ['1', slow],
    ['+Inf', slow],
  ].map(([le, values]) => ({
    series: `baza_http_request_seconds_bucket{${api},method="GET",route="/api/public/listings",status="200",le="${le}"}`,
    values,
  }));
const counted = (metric, values) => ({ series: `baza_remote_${metric}_total{${release}}`, values });
const gauge = (metric, value) => ({ series: `${metric}{${api}}`, values: `${value}x60` });
const ofRelease = { remote: 'mf_map', version: '1.1.0' };
const ofProcess = { job: 'baza', instance: 'a' };
const ofFaults = (metric) => [
  ['for a release that never loads', [counted(metric, '0+1x60'), counted('loads', '0x60')], ofRelease],
  ['for 1 of 10 visits', [counted(metric, '0+1x60'), counted('loads', '0+10x60')], ofRelease],
  ['for 1 of 100 visits', [counted(metric, '0+1x60'), counted('loads', '0+100x60')], null],
  ['for 3 visits of few', [counted(metric, '0 3x59'), counted('loads', '0+1x60')], null],
];

/** For each alert: what the API reports each minute, and the labels with which it fires after half an hour; null if it does not. */
const CASES = {
  BazaProcessDown: [
    ['a process that does not respond', [gauge('up', 0)], ofProcess],
    ['a process that responds', [gauge('up', 1)], null],
  ],
  BazaServerErrors: [
    ['2 of 100 requests', [requests('500', '0+2x60'), requests('200', '0+98x60')], {}],
    ['1 of 200 requests', [requests('500', '0+1x60'), requests('200', '0+199x60')], null],
  ],
  BazaStorageFull: [
    ['one refused write in each minute', [requests('507', '0+1x60')], {}],
    ['a single refused write, two minutes ago', [requests('507', '_x28 1x32')], {}],
    ['no refused write', [requests('507', '0x60'), requests('200', '0+9x60')], null],
  ],
  BazaSlow: [
    ['a tenth of the calls above half a second', durations('0+90x60', '0+100x60'), {}],
    ['every call below half a second', durations('0+100x60', '0+100x60'), null],
  ],
  BazaEventLoopBusy: [
    ['a lag of 0.3 s', [gauge('nodejs_eventloop_lag_p99_seconds', 0.3)], ofProcess],
    ['a lag of 0.1 s', [gauge('nodejs_eventloop_lag_p99_seconds', 0.1)], null],
  ],
  BazaDatabaseQueue: [
    ['21 waiting statements', [gauge('baza_database_waiting', 21)], ofProcess],
    ['20 waiting statements', [gauge('baza_database_waiting', 20)], null],
  ],
  BazaMemory: [
    ['3 GB', [gauge('process_resident_memory_bytes', 3e9)], ofProcess],
    ['1 GB', [gauge('process_resident_memory_bytes', 1e9)], null],
  ],
  BazaRemoteLoadFailures: ofFaults('load_failures'),
  BazaRemoteFallbacks: ofFaults('fallbacks'),
  BazaRemoteErrors: ofFaults('errors'),
  BazaFirstScreensFail: [
    ['1 of 10 first screens', renders('0+1x60', '0+9x60'), {}],
    ['1 of 100 first screens', renders('0+1x60', '0+99x60'), null],
  ],
  BazaPolicyReports: [
    ['20 reports a minute', [reports('0+20x60')], { directive: 'img-src' }],
    ['10 reports a minute', [reports('0+10x60')], null],
  ],
  BazaBrokerDisconnected: [
    [
      'a process without a broker',
      [gauge('baza_broker_connected', 0), gauge('baza_broker_waiting', 0)],
      ofProcess,
    ],
    [
      '1 001 waiting messages',
      [gauge('baza_broker_connected', 1), gauge('baza_broker_waiting', 1001)],
      ofProcess,
    ],
    ['an idle broker', [gauge('baza_broker_connected', 1), gauge('baza_broker_waiting', 0)], null],
  ],
  BazaSearchIndexUnused: [
    ['an unused index', [gauge('baza_search_index_used', 0)], ofProcess],
    ['a used index', [gauge('baza_search_index_used', 1)], null],
  ],
};

function renders(failed, rendered) {
  const of = (outcome, values) => ({
    series: `baza_page_renders_total{${api},outcome="${outcome}"}`,
    values,
  });
  return [of('failed', failed), of('rendered', rendered)];
}
function reports(values) {
  return { series: `baza_csp_reports_total{${api},directive="img-src"}`, values };
}

const rendered = (text, labels) =>
  text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_all, name) => labels[name] ?? '');

/** What `promtool` expects of an alert. */
function expected(alert, labels) {
  if (!labels) return [];
  const { annotations, labels: own } = rules.get(alert);
  const written = Object.entries(annotations).map(([key, text]) => [key, rendered(text, labels)]);
  return [{ exp_labels: { ...own, ...labels }, exp_annotations: Object.fromEntries(written) }];
}

describe('alert rules', () => {
  it('are valid', () => {
    promtool(['check', 'rules', RULES]);
  });

  it('each have a case in which they fire and one in which they do not', () => {
    assert.deepEqual(Object.keys(CASES).sort(), [...rules.keys()].sort());
    for (const [alert, cases] of Object.entries(CASES))
      for (const fires of [true, false])
        assert.ok(
          cases.some(([, , labels]) => Boolean(labels) === fires),
          alert,
        );
  });

  for (const [alert, cases] of Object.entries(CASES))
    for (const [what, input_series, labels] of cases)
      it(`${alert} ${labels ? 'fires' : 'does not fire'}: ${what}`, () => {
        promtool(['test', 'rules'], {
          rule_files: [RULES],
          evaluation_interval: '1m',
          tests: [
            {
              interval: '1m',
              input_series,
              alert_rule_test: [{ eval_time: '30m', alertname: alert, exp_alerts: expected(alert, labels) }],
            },
          ],
        });
      });
});

describe('queries', () => {
  const check = (queries) =>
    promtool(['check', 'rules'], {
      groups: [{ name: 'queries', rules: queries.map((expr, nth) => ({ record: `query:${nth}`, expr })) }],
    });

  it('of the dashboard are PromQL', () => {
    const { panels } = JSON.parse(read('docker/grafana/baza.json'));
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    assert.ok(queries.length > 20);
    check(queries.map((expr) => expr.replaceAll('$__rate_interval', '5m')));
  });

  it('of the autoscaler are PromQL', () => {
    const [{ metricsQuery }] = parse(read('docker/prometheus/adapter.yaml')).rules.custom;
    const query = metricsQuery
      .replace('<<.Series>>', 'baza_render_waiting')
      .replace('<<.LabelMatchers>>', 'namespace="baza",pod=~"a|b"')
      .replace('<<.GroupBy>>', 'pod');
    check([query]);
    assert.throws(() => check([`${query})`]), /could not parse|parse error/);
  });
});
