import { byJest, mutation } from '../scripts/lib/mutation.mjs';

export default mutation({
  ...byJest(['/(renderer|rendering)/', '/(killed|processes)[.]test[.]ts$']),
  // Left out: renderers and the render check, which run in processes of their own, where no mutant is active.
  mutate: ['src/**/*.ts', '!src/testing.ts', '!src/{renderer,rendering,tests}/**'],
  failBelow: 99,
});
