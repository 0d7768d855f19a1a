import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifestOf } from '@baza/registry/testing';
import { rebuilt } from './restore-registry.ts';

const remote = 'mf_listings';
const manifests = new Map(
  ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => [`${remote}/${version}`, manifestOf({ version })]),
);

test('a registry is rebuilt from its log with what waits, was refused and was approved', () => {
  const waiting = [{ kind: 'path', what: ['/news'] }];
  const steps = [
    { action: 'publish', version: '1.0.0', details: { waiting } },
    { action: 'approve', version: '1.0.0', details: { stable: true } },
    { action: 'publish', version: '1.1.0', details: { waiting } },
    { action: 'refuse', version: '1.1.0' },
    { action: 'publish', version: '1.2.0', details: { waiting } },
    { action: 'approve', version: '1.2.0', details: { stable: false, agreed: ['it breaks'] } },
    { action: 'publish', version: '1.3.0', details: { waiting } },
  ];
  const changes = steps.map((step, index) => ({
    ...{ id: `c${index + 1}`, previous: index ? `c${index}` : null, revision: index + 1, remote },
    ...{ time: `2026-01-0${index + 1}T00:00:00.000Z`, who: 'ops', why: '' },
    ...step,
  }));
  const { remotes, waiting: waits } = rebuilt(changes, manifests);
  assert.equal(remotes[remote].channels.stable, '1.0.0');
  assert.deepEqual(Object.keys(remotes[remote].releases), ['1.0.0', '1.2.0']);
  assert.deepEqual(remotes[remote].releases['1.2.0'].agreed, ['it breaks']);
  assert.partialDeepStrictEqual(waits, {
    [remote]: { '1.1.0': { change: 'c3', refused: 'c4' }, '1.3.0': { change: 'c7' } },
  });
  assert.deepEqual(Object.keys(waits[remote]), ['1.1.0', '1.3.0']);
});

test('settings and flags are as ops had set them last', () => {
  const steps = [
    { action: 'publish', version: '1.0.0' },
    { action: 'promote', version: '1.0.0' },
    { action: 'configure', details: { settings: { count: 20, mode: 'a' } } },
    { action: 'configure', details: { flags: { 'new-card': { percent: 10 } }, settings: { mode: null } } },
    { action: 'publish', version: '1.1.0' },
    { action: 'promote', version: '1.1.0' },
    { action: 'configure', details: { settings: { count: 6 } } },
  ];
  const changes = steps.map((step, index) => ({
    ...{ id: `c${index + 1}`, previous: index ? `c${index}` : null, revision: index + 1, remote },
    ...{ time: `2026-01-0${index + 1}T00:00:00.000Z`, who: 'ops', why: '' },
    ...step,
  }));
  const { settings, flags, channels } = rebuilt(changes, manifests).remotes[remote];
  assert.equal(channels.stable, '1.1.0');
  assert.deepEqual(settings, { count: 6 });
  assert.deepEqual(flags, { 'new-card': { percent: 10 } });
});

test('a first release is on its ramp again, and stable after its end', () => {
  const steps = [
    { action: 'publish', version: '1.0.0', details: { waiting: [{ kind: 'name', what: [remote] }] } },
    {
      action: 'approve',
      version: '1.0.0',
      details: { stable: false, launch: true, percent: 1, ramp: { hold: 60 } },
    },
    { action: 'promote', version: '1.0.0', from: '1.0.0' },
  ];
  const changes = steps.map((step, index) => ({
    ...{ id: `c${index + 1}`, previous: index ? `c${index}` : null, revision: index + 1, remote },
    ...{ time: `2026-01-0${index + 1}T00:00:00.000Z`, who: 'ops', why: '' },
    ...step,
  }));
  assert.partialDeepStrictEqual(rebuilt(changes.slice(0, 2), manifests).remotes[remote], {
    launch: true,
    channels: { stable: '1.0.0', canary: { version: '1.0.0', percent: 1, ramp: { hold: 60 } } },
  });
  const ended = rebuilt(changes, manifests).remotes[remote];
  assert.deepEqual(
    [ended.launch, ended.channels, ended.wasStable],
    [undefined, { stable: '1.0.0' }, ['1.0.0']],
  );
});

test('the menus have the order that ops had set last', () => {
  const order = { header: ['/b', '/a'], profile: [] };
  const steps = [
    { action: 'publish', version: '1.0.0', details: { stable: true } },
    { action: 'menu', remote: 'shell', details: { order: { header: ['/a'], profile: [] }, was: null } },
    { action: 'menu', remote: 'shell', details: { order } },
  ];
  const changes = steps.map((step, index) => ({
    ...{ id: `c${index + 1}`, previous: index ? `c${index}` : null, revision: index + 1, remote },
    ...{ time: `2026-01-0${index + 1}T00:00:00.000Z`, who: 'ops', why: '' },
    ...step,
  }));
  const { menuOrder, remotes } = rebuilt(changes, manifests);
  assert.deepEqual(menuOrder, order);
  assert.deepEqual(Object.keys(remotes), [remote]);
});

test('what rollbacks have taken back is no target of the next one, and marked', () => {
  const steps = [
    ...['1.0.0', '1.1.0', '1.2.0'].flatMap((version) => [
      { action: 'publish', version },
      { action: 'promote', version },
    ]),
    { action: 'rollback', version: '1.0.0', from: '1.2.0', details: { channel: 'stable' } },
    { action: 'canary', version: '1.1.0', details: { percent: 5 } },
    { action: 'publish', version: '1.3.0' },
    { action: 'canary', version: '1.3.0', details: { percent: 5 } },
    { action: 'rollback', version: '1.0.0', from: '1.3.0', details: { channel: 'canary' } },
  ];
  const time = (index) => `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`;
  const changes = steps.map((step, index) => ({
    ...{ id: `c${index + 1}`, previous: index ? `c${index}` : null, revision: index + 1, remote },
    ...{ time: time(index), who: 'ops', why: '' },
    ...step,
  }));
  const { channels, wasStable, takenBack } = rebuilt(changes, manifests).remotes[remote];
  assert.deepEqual(channels, { stable: '1.0.0' });
  assert.deepEqual(wasStable, ['1.0.0']);
  assert.deepEqual(takenBack, { '1.2.0': time(6), '1.3.0': time(10) });
});
