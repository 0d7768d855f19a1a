import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Metrics } from './metrics.ts';

describe('metrics in the Prometheus format', () => {
  it('contain counters, histograms and gauges with their types and labels', async () => {
    const metrics = new Metrics();
    const loads = metrics.counter('loads_total', 'Loads.', ['remote', 'version']);
    const seconds = metrics.histogram('seconds', 'Time.', ['route'], [0.1, 1]);
    metrics.gauge('uptime', 'Since start.', () => 7);
    assert.match(await metrics.render(), /^# HELP loads_total Loads\.\n# TYPE loads_total counter\n/);
    assert.doesNotMatch(await metrics.render(), /^loads_total/m);

    loads.add({ remote: 'mf_map', version: '1.0.0' });
    loads.add({ remote: 'mf_map', version: '1.0.0' });
    for (const value of [0.1, 0.5, 2]) seconds.observe({ route: '/a"\n' }, value);
    const lines = (await metrics.render()).split('\n');
    for (const line of [
      'loads_total{remote="mf_map",version="1.0.0"} 2',
      '# TYPE seconds histogram',
      'seconds_bucket{le="0.1",route="/a\\"\\n"} 1',
      'seconds_bucket{le="1",route="/a\\"\\n"} 2',
      'seconds_bucket{le="+Inf",route="/a\\"\\n"} 3',
      'seconds_sum{route="/a\\"\\n"} 2.6',
      'seconds_count{route="/a\\"\\n"} 3',
      '# TYPE uptime gauge',
      'uptime 7',
    ])
      assert.ok(lines.includes(line), line);
  });

  it('group labels beyond a thousand as one', async () => {
    const metrics = new Metrics();
    const reports = metrics.counter('reports_total', 'Reports.', ['directive']);
    for (let index = 0; index < 1010; index++) reports.add({ directive: `d${index}` });
    reports.add({ directive: 'd0' });
    const samples = (await metrics.render()).split('\n').filter((line) => line.startsWith('reports_total'));
    assert.equal(samples.length, 1001);
    assert.ok(samples.includes('reports_total{overflow="true"} 10'));
    assert.ok(samples.includes('reports_total{directive="d0"} 2'));
  });
});
