// What both tests of the Helm chart read: that of its files and that of what Helm renders.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './run.mjs';

const read = (file) => readFileSync(join(root, 'docker', 'helm', file), 'utf8');

export const values = parse(read('values.yaml'));

/** Whether a variable holds a secret of containers, not of people. */
export const isSecret = (name) =>
  /SECRET|PASSWORD|TOKEN|PRIVATE|ACCESS_KEY|DATABASE_URL|RELAY_URL|SMTP_URL/.test(name);

/** Metrics by which the chart starts and stops pods. */
export const scaledBy = () =>
  [...read('templates/autoscaling.yaml').matchAll(/metric: \{ name: (\w+) \}/g)].map(([, name]) => name);
