import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RemoteFigures } from '../../delivery/usage-metrics/figures.ts';
import type { Measured } from '../../delivery/usage-metrics/measured.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { renderEvents } from './render-events.ts';

it('counts first screens, and failures by release where the guard of canaries and /ops see them', async () => {
  const metrics = new Metrics();
  const added: Measured[] = [];
  const warned: object[] = [];
  const figures = { add: (items: readonly Measured[]) => void added.push(...items) } as RemoteFigures;
  const visits: unknown[][] = [];
  const canaryVisits = { failed: (...visit: unknown[]) => void visits.push(visit) };
  const events = renderEvents(metrics, figures, canaryVisits, { warn: (facts) => void warned.push(facts) });
  events.page('rendered');
  events.page('rendered');
  events.page('busy');
  events.failure('mf_map', '1.2.0', 'window is not defined', '198.51.100.1');
  assert.deepEqual(visits, [['mf_map', '1.2.0', '198.51.100.1']]);
  const text = await metrics.render();
  assert.match(text, /baza_page_renders_total\{outcome="rendered"\} 2/);
  assert.match(text, /baza_page_renders_total\{outcome="busy"\} 1/);
  assert.match(text, /baza_remote_render_failures_total\{remote="mf_map",version="1.2.0"\} 1/);
  const fault = { value: 1, remote: 'mf_map', version: '1.2.0' };
  assert.deepEqual(added, [
    { ...fault, name: 'remote-render-failure' },
    { ...fault, name: 'visit-error' },
  ]);
  assert.deepEqual(warned, [{ remote: 'mf_map', version: '1.2.0', reason: 'window is not defined' }]);
});
