// Prometheus' own checker (Debian's package), for alert rules, the dashboard and the autoscaler's query.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';
import { debianPackage } from './debian.mjs';

export const PROMTOOL = '/usr/bin/promtool';

export async function testPrometheus() {
  if (!(await debianPackage('prometheus', () => existsSync(PROMTOOL)))) {
    console.error('Prometheus is missing. Install it, or run as root on Debian.');
    return 1;
  }
  return (await nodeTests([join(root, 'integration', 'src', 'suites', 'prometheus.stack.mjs')])).code;
}
