import { jestConfig } from './src/build/jest-preset.mjs';

export default jestConfig();
