import { dirname } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

const DETECTED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** The score of each folder: mutants that a test noticed among all that could be tried. */
export function scoresByFolder(mutants: readonly Pick<MutantResult, 'fileName' | 'status'>[]) {
  const folders = Map.groupBy(mutants, ({ fileName }) => dirname(fileName));
  const count = (of: typeof mutants, statuses: ReadonlySet<string>) =>
    of.filter(({ status }) => statuses.has(status)).length;
  return [...folders].sort().map(([folder, of]) => {
    const [killed, survived] = [count(of, DETECTED), count(of, MISSED)];
    const score = killed + survived ? Math.round((1000 * killed) / (killed + survived)) / 10 : 100;
    return { folder, files: new Set(of.map(({ fileName }) => fileName)).size, killed, survived, score };
  });
}
