import { globSync } from 'node:fs';
import { byJest, mutation } from '../scripts/lib/mutation.mjs';

const tests = globSync('src/domain/**/*.test.ts', { cwd: import.meta.dirname });

export default mutation({
  ...byJest(['<rootDir>/src/(?!domain/)']),
  // Jest's own environment, which tests without a window name, does not report what a test reaches.
  buildCommand: `sed -i /@jest-environment/d ${tests.join(' ')}`,
  // Left out: tables of data, which a test could only repeat.
  mutate: [
    'src/domain/**/*.ts',
    '!src/domain/{query,area/areas-data}/**',
    '!src/domain/category/{characteristics,vehicle-makes}.ts',
  ],
  failBelow: 99,
});
