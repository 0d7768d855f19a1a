import { jestConfig } from '@baza/tooling/build/jest-preset';

export default jestConfig();
