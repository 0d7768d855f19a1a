import { defineShellBuild } from '@baza/shared/build/webpack';
import { pages } from './shell.config.ts';

export default defineShellBuild({
  dir: import.meta.dirname,
  entry: './src/main.tsx',
  template: './index.html',
  pages,
  server: './src/server/main.ts',
  firstPaint: './src/first-paint/main.ts',
  serviceWorker: './src/service-worker/sw.ts',
  files: {
    'silent-check-sso.html': './public/silent-check-sso.html',
    'silent-check-sso.js': './public/silent-check-sso.js',
    'favicon.svg': './public/favicon.svg',
    'manifest.webmanifest': './public/manifest.webmanifest',
  },
});
