import { jestConfig } from '@baza/shared/build/jest-preset.mjs';

export default jestConfig({ environment: 'node' });
