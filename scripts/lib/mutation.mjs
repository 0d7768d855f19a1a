/** Stryker's options for a package, from which its `stryker.config.mjs` is made; a run with a score below `failBelow` percent fails. */
export const mutation = ({ failBelow, mutate, ...options }) => ({
  mutate: [...mutate, '!**/*.test.ts', '!**/*-testing.ts'],
  // `high` only colours the table, and must not be lower than `low`.
  thresholds: { high: 100, low: failBelow, break: failBelow },
  ignoreStatic: true,
  dryRunTimeoutMinutes: 30,
  // Stryker rewrites tsconfig.json with an API that TypeScript 7 lacks. Nothing here checks types.
  tsconfigFile: 'none.json',
  concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 1),
  // What neither code nor tests have changed since the last run, even an interrupted one, is not tried again.
  incremental: true,
  reporters: ['clear-text', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: Boolean(process.stdout.isTTY) },
  ...options,
});

/** Runs tests by Jest, with the package's own configuration. `ignored` are patterns of test files without mutants. */
export const byJest = (ignored = []) => ({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    config: { testPathIgnorePatterns: ignored },
    enableFindRelatedTests: true,
  },
});
