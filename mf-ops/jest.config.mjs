import { jestConfig } from '@baza/shared/build/jest-preset';

export default jestConfig();
