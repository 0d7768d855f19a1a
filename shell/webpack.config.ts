import { defineShellBuild } from '@baza/shared/build/webpack.ts';

export default defineShellBuild({
  dir: import.meta.dirname,
  entry: './src/main.tsx',
  template: './index.html',
  serviceWorker: './src/service-worker/sw.ts',
});
