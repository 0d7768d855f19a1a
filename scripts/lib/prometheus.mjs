// Prometheus' own checker (Debian's package), for alert rules, the dashboard and the autoscaler's query.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { debianPackage } from './debian.mjs';
import { root } from './run.mjs';
import { nodeTests } from './test-files.mjs';

export const PROMTOOL = '/usr/bin/promtool';

export async function testPrometheus() {
  if (!(await debianPackage('prometheus', () => existsSync(PROMTOOL)))) {
    console.error('Prometheus is missing. Install it, or run as root on Debian.');
    return 1;
  }
  return (await nodeTests([join(root, 'scripts', 'prometheus.stack.mjs')])).code;
}
