import { byJest, mutation } from '../scripts/lib/mutation.mjs';

export default mutation({
  ...byJest(['<rootDir>/src/(?!domain/)']),
  // Left out: tables of data, which a test could only repeat.
  mutate: [
    'src/domain/**/*.ts',
    '!src/domain/{query,area/areas-data,category/characteristic-table}/**',
    '!src/domain/category/vehicle-makes.ts',
  ],
  failBelow: 99,
});
