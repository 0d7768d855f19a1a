import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Packages that ship ES modules only: jest runs CommonJS, so these are transformed like our own sources. */
const esmPackages = [
  '@baza',
  'ol',
  'rbush',
  'quickselect',
  'earcut',
  'keycloak-js',
  'color-(rgba|parse|space|name)',
  'pbf',
  'geotiff',
  'react-router',
  'react-router-dom',
  '@reduxjs',
  'react-redux',
  '@stomp',
  'single-spa-react',
  'workbox-\\w+',
  'cookie',
  'lucide-react',
];

const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } },
  },
];

/**
 * The one jest configuration. A package's `jest.config.mjs` is `export default jestConfig()`, or
 * `jestConfig({ environment: 'node' })` for code that never sees a browser.
 */
export function jestConfig({ environment = 'jsdom' } = {}) {
  const dom = environment === 'jsdom';
  return {
    testEnvironment: dom ? here('jest-environment.mjs') : 'node',
    setupFilesAfterEnv: dom ? [here('jest-setup.cjs')] : [],
    // Stops what hangs; a busy machine may take its time.
    testTimeout: 15_000,
    roots: ['<rootDir>'],
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
    moduleFileExtensions: ['js', 'cjs', 'mjs', 'ts', 'tsx', 'json', 'node'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    moduleNameMapper: {
      '\\.css\\?scoped$': here('jest-css-module.cjs'),
      '\\.module\\.css$': here('jest-css-module.cjs'),
      '\\.(css|woff2?|svg|png|jpe?g|webp|avif|wasm)$': here('jest-asset.cjs'),
      '\\?address$': here('jest-asset.cjs'),
    },
    transform: {
      '\\.ts$': swc({ syntax: 'typescript', tsx: false }),
      '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
      '\\.[cm]?js$': swc({ syntax: 'ecmascript', jsx: true }),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
    restoreMocks: true,
  };
}
