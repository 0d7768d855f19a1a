// The Helm chart: its settings against the API's, and, where `helm` and `kubernetes-validate` (from PyPI) are installed,
// what it renders and the schemas of Kubernetes.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parser as promql } from '@prometheus-io/lezer-promql';
import { parse, parseAllDocuments } from 'yaml';
import { ENVIRONMENT_NAMES } from '../api/src/config/env.ts';

const chart = fileURLToPath(new URL('../docker/helm', import.meta.url));
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const values = parse(read('docker/helm/values.yaml'));
const compose = parse(read('docker/compose.yaml'));
const known = new Set(ENVIRONMENT_NAMES);
/** Of containers, not of people. */
const SECRET = /SECRET|PASSWORD|TOKEN|PRIVATE|ACCESS_KEY|DATABASE_URL|RELAY_URL|SMTP_URL/;

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
  for (const name of Object.keys(values.env)) assert.doesNotMatch(name, SECRET);
  for (const name of ENVIRONMENT_NAMES)
    assert.doesNotMatch(read('docker/app.Dockerfile'), new RegExp(`^ENV.*\\b${name}=.*(?=key|secret)`, 'im'));
});

test('every variable of the API is documented', () => {
  const text = read('docs/operations.md');
  for (const name of ENVIRONMENT_NAMES)
    if (!INTERNAL.has(name)) assert.ok(text.includes(`\`${name}\``), name);
});
/** Of tests and of the build. */
const INTERNAL = new Set(['NODE_ENV', 'SHELL_DIR']);

/** Metrics by which the chart starts and stops pods. */
const scaledBy = () =>
  [...read('docker/helm/templates/autoscaling.yaml').matchAll(/metric: \{ name: (\w+) \}/g)].map(
    ([, name]) => name,
  );

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
  const rendered = rule.metricsQuery
    .replace('<<.Series>>', 'baza_render_waiting')
    .replace('<<.LabelMatchers>>', 'namespace="baza",pod=~"a|b"')
    .replace('<<.GroupBy>>', 'pod');
  promql.configure({ strict: true }).parse(rendered);
  assert.throws(() => promql.configure({ strict: true }).parse(`${rendered})`));
});

const hasHelm = spawnSync('helm', ['version']).status === 0;
const render = () =>
  execFileSync('helm', ['template', 'site', chart, '--set', 'ingress.enabled=true'], { encoding: 'utf8' });

const hasSchemas = hasHelm && spawnSync('kubernetes-validate', ['--version']).status === 0;
for (const version of ['1.29', '1.37'])
  test(`Kubernetes ${version} knows every field of the chart`, {
    skip: !hasSchemas && 'needs helm and kubernetes-validate',
  }, () => {
    const args = ['--kubernetes-version', version, '--strict', '-'];
    const { status, stdout, stderr } = spawnSync('kubernetes-validate', args, {
      input: render(),
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
  });

test('helm accepts and renders the chart', { skip: !hasHelm && 'needs helm' }, () => {
  execFileSync('helm', ['lint', '--strict', chart]);
  const text = render();
  const parts = parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean);
  const of = (kind) => parts.find((part) => part.kind === kind);
  assert.deepEqual(parts.map(({ kind }) => kind).sort(), [
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ]);
  const { spec } = of('Deployment').spec.template;
  for (const container of spec.containers) {
    assert.ok(container.livenessProbe && container.readinessProbe, container.name);
    assert.ok(container.resources.limits.memory, container.name);
    assert.equal(container.securityContext.allowPrivilegeEscalation, false, container.name);
    assert.notEqual(container.securityContext.runAsUser, 0, container.name);
  }
  const [api, gateway] = spec.containers;
  assert.ok(api.env.every(({ name, valueFrom }) => valueFrom || !SECRET.test(name)));
  assert.deepEqual(
    api.env.filter(({ valueFrom }) => valueFrom).map(({ name }) => name),
    values.secretKeys,
  );
  // The API goes on until the gateway has gone.
  const pause = (container) => Number(/\d+/.exec(container.lifecycle.preStop.exec.command.at(-1))[0]);
  assert.ok(pause(api) >= pause(gateway) + 2);
  assert.ok(spec.terminationGracePeriodSeconds > pause(api) + values.env.DRAIN_SECONDS + 8);
  assert.match(
    read('docker/nginx/baza.conf'),
    new RegExp(`server ${spec.hostAliases[0].hostnames[0]}:3000 `),
  );
  const labels = of('Deployment').spec.template.metadata.labels;
  for (const selector of [
    of('Service').spec.selector,
    of('PodDisruptionBudget').spec.selector.matchLabels,
    of('NetworkPolicy').spec.podSelector.matchLabels,
    of('Deployment').spec.selector.matchLabels,
  ])
    for (const [name, value] of Object.entries(selector)) assert.equal(labels[name], value);
  const scaled = of('HorizontalPodAutoscaler').spec.metrics.map(({ pods }) => pods.metric.name);
  assert.deepEqual(scaled, scaledBy());
  const { annotations } = of('Deployment').spec.template.metadata;
  assert.equal(Number(annotations['prometheus.io/port']), api.ports[0].containerPort);
});
