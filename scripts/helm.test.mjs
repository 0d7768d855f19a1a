// The files of the Helm chart: its settings against the API's. What Helm makes of them is in `chart.stack.mjs`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { ENVIRONMENT_NAMES } from '../api/src/platform/config/env.ts';
import { isSecret, scaledBy, values } from './lib/chart-files.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const compose = parse(read('docker/compose.yaml'));
const known = new Set(ENVIRONMENT_NAMES);

test('the chart and compose set only variables that the API reads', () => {
  for (const name of [
    ...Object.keys(values.env),
    ...values.secretKeys,
    ...Object.keys(compose.services.api.environment),
  ])
    assert.ok(known.has(name), name);
});

test('what compose sets, the chart sets too', () => {
  const own = new Set([...Object.keys(values.env), ...values.secretKeys]);
  // Inside compose alone Keycloak has a second address.
  for (const name of Object.keys(compose.services.api.environment))
    if (name !== 'KEYCLOAK_INTERNAL_URL') assert.ok(own.has(name), name);
});

test('secrets come from a Secret, never from values or images', () => {
  for (const name of Object.keys(values.env)) assert.ok(!isSecret(name), name);
  for (const name of ENVIRONMENT_NAMES)
    assert.doesNotMatch(read('docker/app.Dockerfile'), new RegExp(`^ENV.*\\b${name}=.*(?=key|secret)`, 'im'));
});

test('every variable of the API is documented', () => {
  const text = read('docs/operations/configure.md');
  for (const name of ENVIRONMENT_NAMES)
    if (!INTERNAL.has(name)) assert.ok(text.includes(`\`${name}\``), name);
});
/** Of tests and of the build. */
const INTERNAL = new Set(['NODE_ENV', 'SHELL_DIR']);

test('pods are started for a busy event loop and for pages that wait, never for the database', () => {
  // More pods are more connections to a database that is late already.
  assert.deepEqual(scaledBy(), ['nodejs_eventloop_lag_p99_seconds', 'baza_render_waiting']);
  const named = [...read('docker/helm/templates/autoscaling.yaml').matchAll(/\.Values\.autoscaling\.(\w+)/g)];
  assert.deepEqual(
    [...new Set(named.map(([, name]) => name))].sort(),
    Object.keys(values.autoscaling).sort(),
  );
});

test('what the autoscaler asks for is on the dashboard, and offered by the adapter’s rules', () => {
  const [rule, ...more] = parse(read('docker/prometheus/adapter.yaml')).rules.custom;
  assert.deepEqual(more, []);
  const [, pattern] = /__name__=~"([^"]+)"/.exec(rule.seriesQuery);
  for (const name of scaledBy()) {
    assert.ok(read('docker/grafana/baza.json').includes(name), name);
    assert.match(name, new RegExp(pattern));
  }
});

test('the chart’s values have a schema, which names each of them', () => {
  const schema = JSON.parse(read('docker/helm/values.schema.json'));
  const keys = (object) => Object.keys(object ?? {}).sort();
  const { global, ...own } = schema.properties;
  assert.ok(global);
  assert.deepEqual(keys(own), keys(values));
  for (const [name, { properties }] of Object.entries(own))
    if (properties && name !== 'env') assert.deepEqual(keys(properties), keys(values[name]), name);
});
