// The chart as Helm renders it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { root } from '../../../scripts/lib/run.mjs';
import { OPERATORS } from './chart-settings.mjs';

export const { TEST_HELM: helm, TEST_KUBERNETES_VALIDATE: validator } = process.env;
export const chart = join(root, 'docker', 'helm');
/** The oldest that the chart accepts, and the newest with schemas. */
export const KUBERNETES = ['1.29', '1.37'];

export const folder = mkdtempSync(join(tmpdir(), 'baza-chart-'));

export const run = (command, args) => spawnSync(command, args, { encoding: 'utf8' });
export const template = (args, version = KUBERNETES[1]) =>
  run(helm, ['template', 'site', chart, '--namespace', 'baza', '--kube-version', version, ...args]);

/** Parses documents, so that a key that is there twice is an error. */
export function parts(text) {
  const documents = parseAllDocuments(text);
  for (const { errors } of documents) assert.deepEqual(errors, []);
  return documents.map((document) => document.toJS()).filter(Boolean);
}

export function render(args, version) {
  const { status, stdout, stderr } = template(args, version);
  assert.equal(status, 0, stderr);
  return stdout;
}

export const operators = join(folder, 'operators.yaml');
/** Writes the settings of operators, and removes all files afterwards. */
export function startChart() {
  before(() => writeFileSync(operators, OPERATORS));
  after(() => rmSync(folder, { recursive: true, force: true }));
}

export const asArgs = (settings) => settings.flatMap((setting) => ['--set', setting]);

/** Returns what is rendered with these arguments. */
export const site = (...args) => {
  const all = parts(render(args));
  return { all, of: (kind) => all.find((part) => part.kind === kind) };
};
/** Returns what is rendered with the ingress, too. */
export const full = (...args) => site('--set', 'ingress.enabled=true', ...args);
