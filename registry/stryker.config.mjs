import { byJest, mutation } from '../scripts/lib/mutation.mjs';

export default mutation({
  ...byJest(['/(ssr-pool|render-check)/', '/(killed|processes)[.]test[.]ts$']),
  // Left out: the SSR pool and the render check, which run in separate processes, where no mutant is active.
  mutate: ['src/**/*.ts', '!src/testing.ts', '!src/**/*-testing.ts', '!src/{ssr-pool,render-check,tests}/**'],
  failBelow: 99,
});
