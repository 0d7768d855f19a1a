import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

interface MutatedPackage extends PartialStrykerOptions {
  mutate: string[];
  /** Globs of the tests that have to notice a mutant. */
  inProcess: string[];
  thresholds: { high: number; low: number; break: number };
}

// `high` only colours the table, and must not be lower than `low`.
const failBelow = (score: number) => ({ high: 100, low: score, break: score });

/** What is mutated in each package, by which tests it is tried, and the score below which the run fails. */
export const packages: Record<string, MutatedPackage> = {
  registry: {
    // Left out: renderers, which run in processes of their own, where no mutant is active.
    mutate: [
      'registry/src/**/*.ts',
      '!registry/src/testing.ts',
      '!registry/src/{renderer,rendering,tests}/**',
    ],
    // So do those.
    inProcess: [
      'registry/src/!(renderer|rendering)/**/!(killed|processes).test.ts',
      'registry/src/*.test.ts',
    ],
    thresholds: failBelow(99),
  },
  shared: {
    // Left out: tables of data, which a test could only repeat.
    mutate: ['shared/src/domain/*.ts', '!shared/src/domain/{characteristics,vehicle-makes}.ts'],
    inProcess: ['shared/src/domain/**/*.test.ts'],
    thresholds: failBelow(99),
  },
  api: {
    mutate: ['api/src/listings/*.ts', '!api/src/listings/testing.ts'],
    inProcess: ['api/src/listings/*.test.ts'],
    thresholds: failBelow(99),
  },
};
