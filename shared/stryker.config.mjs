import { byJest, mutation } from '../scripts/lib/mutation.mjs';

export default mutation({
  ...byJest(['<rootDir>/src/(?!domain/)']),
  // Tests without a window name Jest's own environment, which does not report what a test reaches.
  coverageAnalysis: 'off',
  ignoreStatic: false,
  // Left out: tables of data, which a test could only repeat.
  mutate: ['src/domain/*.ts', '!src/domain/{characteristics,vehicle-makes}.ts'],
  failBelow: 99,
});
