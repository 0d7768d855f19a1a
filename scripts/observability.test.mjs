// The dashboard and the alert rules of docker/ against the metrics of a running API and the runbooks: a name or label
// that does not exist shows nothing and warns of nothing.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { registerSearchMetrics } from '../api/src/modules/search/search-metrics.ts';
import { registerRenderMetrics, renderEvents } from '../api/src/pages/rendering/render-events.ts';
import { Metrics } from '../api/src/platform/metrics/metrics.ts';
import { registerBrokerMetrics } from '../api/src/platform/realtime/broker-metrics.ts';
import { createTestApp } from '../api/src/testing/test-app.ts';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const dashboard = JSON.parse(read('docker/grafana/baza.json'));
const rules = parse(read('docker/prometheus/alerts.yaml')).groups.flatMap((group) => group.rules);
const panels = dashboard.panels.filter(({ type }) => type !== 'row');

/** What Prometheus itself adds. */
const OF_PROMETHEUS = { up: ['job', 'instance'], '*': ['job', 'instance'] };

const WORDS = new Set(['and', 'by', 'offset', 'on', 'or', 'unless', 'without']);

/** Names and labels that a PromQL expression uses. Whether it is PromQL, `promtool` says (`prometheus.stack.mjs`). */
function usedBy(expression) {
  const labels = new Set();
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]|\boffset \w+/g, '')
    .replace(/\{([^}]*)\}|\b(?:by|without|on) ?\(([^)]*)\)/g, (_all, matchers, list) => {
      for (const [name] of (matchers ?? list).matchAll(/[a-z_]\w*/g)) labels.add(name);
      return ' ';
    });
  const names = [...bare.matchAll(/\b[a-z_]\w*\b(?!\w*\s*\()/g)].map(([name]) => name);
  return { names: new Set(names.filter((name) => !WORDS.has(name))), labels };
}

/** Labels by name of a metric, from Prometheus' text format. */
function metricsOf(text) {
  const found = new Map();
  for (const line of text.split('\n')) {
    const [, typed] = /^# TYPE (\w+) /.exec(line) ?? [];
    if (typed && !found.has(typed)) found.set(typed, new Set());
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    const known = found.get(name) ?? new Set();
    found.set(name, known);
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label);
  }
  return found;
}

/** Links to the sections of docs/operations/. */
const sections = new Set(
  globSync('docs/operations/*.md', { cwd: new URL('..', import.meta.url) }).flatMap((file) =>
    [...read(file).matchAll(/^#{1,3} (.+)$/gm)].map(([, title]) => {
      const anchor = title.toLowerCase().replace(/[^\w -]/g, '');
      return `${file}#${anchor.replaceAll(' ', '-')}`;
    }),
  ),
);

describe('dashboard and alerts', () => {
  let api;
  let metrics;
  before(async () => {
    const registry = new Metrics();
    api = await createTestApp({}, { metrics: registry });
    registerBrokerMetrics(registry, { isConnected: () => true, waiting: () => 0 });
    registerSearchMetrics(registry, () => ({ isUsed: true, lag: 0 }));
    registerRenderMetrics(registry, () => 0);
    const { canary, usageMetrics } = api.services.modules;
    const { figures } = usageMetrics;
    const events = renderEvents(registry, figures, canary.canaryVisits, { warn: () => undefined });
    events.page('rendered');
    events.failure('mf_map', '1.0.0', 'crashed');
    const names = [
      'LCP',
      'remote-load',
      'remote-load-failure',
      'remote-recovered',
      'remote-error',
      'remote-mismatch',
    ];
    const items = [...names, 'error'].map((name) => ({ name, value: 1, remote: 'mf_map', version: '1.0.0' }));
    assert.equal((await api.call('POST', '/api/vitals', { body: { items } })).status, 204);
    const report = {
      'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'http://localhost:3000/' },
    };
    const headers = { 'content-type': 'application/csp-report' };
    assert.equal(
      (await api.call('POST', '/api/csp-reports', { body: JSON.stringify(report), headers })).status,
      204,
    );
    metrics = metricsOf((await api.call('GET', '/metrics')).body);
  });
  after(() => api.close());

  const expressions = () => [
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ];

  test('use only names and labels that the API has', () => {
    for (const [title, expression] of expressions()) {
      const { names, labels } = usedBy(expression);
      assert.ok(names.size > 0, title);
      const known = new Set(OF_PROMETHEUS['*']);
      for (const name of names) {
        const own = metrics.get(name) ?? (name in OF_PROMETHEUS && OF_PROMETHEUS[name]);
        assert.ok(own, `${title}: ${name}`);
        for (const label of own) known.add(label);
      }
      for (const label of labels) assert.ok(known.has(label), `${title}: ${label}`);
    }
  });

  test('show every metric of the API', () => {
    const used = new Set(expressions().flatMap(([, expression]) => [...usedBy(expression).names]));
    const shown = [...used].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
    for (const name of metrics.keys())
      assert.ok(shown.includes(name.replace(/_(?:bucket|count|sum)$/, '')), name);
  });

  test('name runbooks that exist', () => {
    const named = [
      ...rules.map(({ alert, annotations }) => [alert, annotations.runbook]),
      ...panels.flatMap(({ title, description }) =>
        [...description.matchAll(/docs\/operations\S+/g)].map(([link]) => [title, link]),
      ),
    ];
    for (const [title, link] of named) assert.ok(sections.has(link), `${title}: ${link}`);
  });

  test('names and labels are found in every kind of expression', () => {
    const { names, labels } = usedBy(
      'sum by (remote) (rate(a_total{version=~"1|b"}[5m])) / on (node) 2 * b unless b offset 5m',
    );
    assert.deepEqual([...names].sort(), ['a_total', 'b']);
    assert.deepEqual([...labels].sort(), ['node', 'remote', 'version']);
  });
});
