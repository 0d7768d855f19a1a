// Each part of the site stopped, frozen, made slow and cut, under readers and writers, and its clock set.

import { must, root, step } from '../../../scripts/lib/run.mjs';
import { nodeTests } from '../../../scripts/lib/test-files.mjs';

const FILES = ['faults', 'kills', 'clock'].map((name) => `integration/src/suites/${name}.stack.mjs`);

/** Requires what the parts `postgres`, `s3`, `rabbitmq` and `nginx` require. Returns the exit code. */
export async function testFaults() {
  await step('Building', () => must('npm', ['run', '--silent', 'build'], { cwd: root }));
  const { code } = await nodeTests(['--test-force-exit', '--test-concurrency=1', ...FILES], { cwd: root });
  return code;
}
