import { defineShellBuild } from '@baza/tooling/build/webpack';
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
    'apple-touch-icon.png': './public/apple-touch-icon.png',
    'icon-192.png': './public/icon-192.png',
    'icon-512.png': './public/icon-512.png',
    'icon-maskable.png': './public/icon-maskable.png',
  },
});
