// What Helm makes of docker/helm, by itself and against the schemas of Kubernetes: `npm run test:stack -- chart`.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isSecret, scaledBy, values } from '../../../scripts/lib/chart-files.mjs';
import { root } from '../../../scripts/lib/run.mjs';
import { COMBINATIONS, SWITCHES } from './chart-settings.mjs';
import {
  asArgs,
  chart,
  folder,
  full,
  helm,
  KUBERNETES,
  operators,
  parts,
  render,
  run,
  site,
  startChart,
  template,
  validator,
} from './rendered-chart.mjs';

startChart();

test('Helm’s linter has nothing to say of any choice', () => {
  for (const args of [...SWITCHES.flat().map(asArgs), ['-f', operators]]) {
    const { status, stdout, stderr } = run(helm, ['lint', '--strict', '--quiet', chart, ...args]);
    assert.equal(status, 0, `${args.join(' ')}\n${stdout}${stderr}`);
  }
});

for (const version of KUBERNETES)
  test(`Kubernetes ${version} knows every field of every combination`, () => {
    const documents = new Set();
    for (const args of [...COMBINATIONS.map(asArgs), ['-f', operators, '--set', 'ingress.enabled=true']])
      for (const part of parts(render(args, version))) documents.add(JSON.stringify(part));
    const file = join(folder, `${version}.yaml`);
    writeFileSync(file, [...documents].join('\n---\n'));
    const args = ['--kubernetes-version', version, '--strict', file];
    const { status, stdout, stderr } = run(validator, args);
    assert.equal(status, 0, stdout + stderr);
    assert.equal(stdout.match(/passed for resource/g)?.length, documents.size);
    console.log(`${COMBINATIONS.length + 1} combinations, ${documents.size} different objects`);
  });

test('the schemas refuse a field of another name, and Helm a Kubernetes that is too old', () => {
  const file = join(folder, 'wrong.yaml');
  writeFileSync(file, render([]).replace('readinessProbe:', 'readynessProbe:'));
  assert.notEqual(run(validator, ['-k', KUBERNETES[1], '--strict', file]).status, 0);
  const { status, stderr } = template([], '1.28.0');
  assert.notEqual(status, 0);
  assert.match(stderr, /incompatible with Kubernetes v1\.28/);
});

test('a mistyped or impossible value is refused before anything is installed', () => {
  for (const [setting, named] of [
    ['autoscalling.enabled=false', /autoscalling/],
    ['autoscaling.minimum=3', /minimum/],
    ['replicas=0', /replicas/],
    ['replicas=two', /replicas/],
    ['env.PUBLIC_URL=baza.example', /PUBLIC_URL/],
    ['env.public_url=x', /public_url/],
    ['image.api.tag=', /tag/],
    ['ingress.host=baza.example', /host/],
    ['autoscaling.pagesWaiting=many', /pagesWaiting/],
  ]) {
    const { status, stderr } = template(['--set', setting]);
    assert.notEqual(status, 0, setting);
    assert.match(stderr, named, setting);
  }
});

test('what is rendered', () => {
  assert.deepEqual(
    full()
      .all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
      .sort(),
    [
      'ConfigMap site-env',
      'Deployment site',
      'HorizontalPodAutoscaler site',
      'Ingress site',
      'Ingress site-realtime',
      'NetworkPolicy site',
      'PodDisruptionBudget site',
      'Service site',
    ],
  );
  const { all, of } = site('--set', 'autoscaling.enabled=false,networkPolicy.enabled=false,replicas=5');
  assert.deepEqual(all.map(({ kind }) => kind).sort(), [
    'ConfigMap',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
  ]);
  assert.equal(of('Deployment').spec.replicas, 5);
  // Else each upgrade would undo what the autoscaler has chosen.
  assert.equal(site().of('Deployment').spec.replicas, undefined);
});

test('settings arrive as they were written', () => {
  const { data } = site('-f', operators).of('ConfigMap');
  assert.equal(data.RATE_LIMIT, '12000000');
  assert.equal(data.SEARCH_MEMORY_FROM, '-1');
  assert.equal(data.OTEL_TRACES_SAMPLER_ARG, '0.25');
  assert.equal(data.DEMO, 'false');
  assert.equal(data.MAIL_FROM, 'Baza: "uy" <no-reply@uy.example>');
  assert.equal(data.TRUST_PROXY, String(values.env.TRUST_PROXY));
});

test('other settings start other pods', () => {
  const sum = (...args) => site(...args).of('Deployment').spec.template.metadata.annotations['checksum/env'];
  assert.equal(sum(), sum());
  assert.notEqual(sum(), sum('-f', operators));
});

/** What the profile “restricted” of Kubernetes' Pod Security Standards demands, and a read-only root besides. */
test('containers may do nothing that they need not', () => {
  const { spec } = site().of('Deployment').spec.template;
  assert.equal(spec.automountServiceAccountToken, false);
  assert.equal(spec.securityContext.runAsNonRoot, true);
  assert.equal(spec.securityContext.seccompProfile.type, 'RuntimeDefault');
  for (const key of ['hostNetwork', 'hostPID', 'hostIPC']) assert.equal(spec[key], undefined);
  for (const volume of spec.volumes) assert.deepEqual(Object.keys(volume), ['name', 'emptyDir']);
  for (const { name, securityContext: context, resources, ports, ...container } of spec.containers) {
    assert.equal(context.allowPrivilegeEscalation, false, name);
    assert.equal(context.readOnlyRootFilesystem, true, name);
    assert.deepEqual(context.capabilities, { drop: ['ALL'] }, name);
    assert.ok(context.runAsUser > 0, name);
    assert.ok(resources.limits.memory && resources.requests.cpu, name);
    for (const port of ports) assert.equal(port.hostPort, undefined, name);
    const mounted = container.volumeMounts.map((mount) => mount.name);
    for (const mount of mounted)
      assert.ok(
        spec.volumes.some((volume) => volume.name === mount),
        mount,
      );
    // A probe of a port that has another name is refused by the cluster alone.
    for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      if (container[kind])
        assert.ok(
          ports.some((port) => port.name === container[kind].httpGet.port),
          `${name} ${kind}`,
        );
    assert.ok(container.livenessProbe && container.readinessProbe, name);
    // Being slow for a moment is no reason to be killed.
    assert.ok(container.livenessProbe.timeoutSeconds >= 5, name);
  }
});

test('secrets are named, never written', () => {
  const [api] = site().of('Deployment').spec.template.spec.containers;
  assert.ok(api.env.every(({ name, valueFrom }) => valueFrom || !isSecret(name)));
  assert.deepEqual(
    api.env.filter(({ valueFrom }) => valueFrom).map(({ name, valueFrom }) => [name, valueFrom.secretKeyRef]),
    values.secretKeys.map((key) => [key, { name: values.secretName, key }]),
  );
  const names = api.env.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.equal(full().of('Secret'), undefined);
});

test('a pod leaves without a failed request, and may begin as slowly as migrations do', () => {
  const { spec } = site().of('Deployment');
  const [api, gateway] = spec.template.spec.containers;
  // The API goes on until the gateway has gone.
  const pause = (container) => Number(/\d+/.exec(container.lifecycle.preStop.exec.command.at(-1))[0]);
  assert.ok(pause(api) >= pause(gateway) + 2);
  assert.ok(spec.template.spec.terminationGracePeriodSeconds > pause(api) + values.env.DRAIN_SECONDS + 8);
  const { periodSeconds, failureThreshold } = api.startupProbe;
  assert.ok(spec.progressDeadlineSeconds > periodSeconds * failureThreshold);
  assert.equal(spec.strategy.rollingUpdate.maxUnavailable, 0);
});

test('the parts find each other', () => {
  const { all, of } = full();
  const pods = of('Deployment').spec.template;
  const [api, gateway] = pods.spec.containers;
  for (const selector of [
    of('Service').spec.selector,
    of('PodDisruptionBudget').spec.selector.matchLabels,
    of('NetworkPolicy').spec.podSelector.matchLabels,
    of('Deployment').spec.selector.matchLabels,
    ...pods.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels),
  ])
    for (const [name, value] of Object.entries(selector)) assert.equal(pods.metadata.labels[name], value);

  const [port] = of('Service').spec.ports;
  assert.ok(gateway.ports.some(({ name }) => name === port.targetPort));
  const [fromIngress, fromMonitoring] = of('NetworkPolicy').spec.ingress;
  assert.deepEqual(
    fromIngress.ports.map((open) => open.port),
    gateway.ports.map(({ containerPort }) => containerPort),
  );
  assert.deepEqual(
    fromMonitoring.ports.map((open) => open.port),
    api.ports.map(({ containerPort }) => containerPort),
  );
  assert.equal(Number(pods.metadata.annotations['prometheus.io/port']), api.ports[0].containerPort);

  const host = new URL(values.env.PUBLIC_URL).hostname;
  for (const { spec } of all.filter(({ kind }) => kind === 'Ingress')) {
    assert.deepEqual(spec.tls, [{ hosts: [host], secretName: values.ingress.tlsSecretName }]);
    const [rule] = spec.rules;
    assert.equal(rule.host, host);
    const { service } = rule.http.paths[0].backend;
    assert.deepEqual(service, { name: of('Service').metadata.name, port: { name: port.name } });
  }

  const scaler = of('HorizontalPodAutoscaler').spec;
  const { apiVersion, kind, metadata } = of('Deployment');
  assert.deepEqual(scaler.scaleTargetRef, { apiVersion, kind, name: metadata.name });
  assert.deepEqual(
    scaler.metrics.map(({ pods }) => pods.metric.name),
    scaledBy(),
  );
  assert.ok(scaler.maxReplicas > scaler.minReplicas);

  const conf = readFileSync(join(root, 'docker', 'nginx', 'baza.conf'), 'utf8');
  assert.match(
    conf,
    new RegExp(`server ${pods.spec.hostAliases[0].hostnames[0]}:${api.ports[0].containerPort} `),
  );
});

test('the ingress passes what the gateway accepts, and keeps only SockJS to one pod', () => {
  const conf = readFileSync(join(root, 'docker', 'nginx', 'baza.conf'), 'utf8');
  const ingresses = full().all.filter(({ kind }) => kind === 'Ingress');
  const of = (ingress, name) => ingress.metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  const slowest = Math.max(
    ...[...conf.matchAll(/proxy_read_timeout (\d+)s;/g)].map(([, text]) => Number(text)),
  );
  for (const ingress of ingresses) {
    assert.equal(of(ingress, 'proxy-body-size'), /client_max_body_size (\w+);/.exec(conf)[1]);
    assert.ok(Number(of(ingress, 'proxy-read-timeout')) >= slowest);
  }
  const [all, realtime] = ingresses.map((ingress) => [
    ingress.spec.rules[0].http.paths[0].path,
    of(ingress, 'affinity'),
  ]);
  assert.deepEqual(all, ['/', undefined]);
  assert.deepEqual(realtime, ['/api/websocket-endpoint', 'cookie']);
  assert.match(conf, /location \/api\/websocket-endpoint \{/);
  // By address, everybody whom one proxy serves would be sent to one pod.
  assert.equal(full().of('Service').spec.sessionAffinity, undefined);
});
