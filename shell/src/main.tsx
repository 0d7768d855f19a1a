import './zod-without-eval.ts';
import '@baza/shared/ui/tokens.css';
import '@baza/shared/ui/base.css';
import './history/page-transition.css';
import { showBootFailure } from './boot/boot-failure.ts';
import { start } from './boot/start.tsx';

if (process.env.NODE_ENV === 'development')
  void Promise.all([import('./boot/follow-builds.ts'), import('@baza/tooling/build/hot/this-build')]).then(
    ([{ followBuilds }, { takeOver }]) => followBuilds(takeOver),
  );

start().catch((error: unknown) => {
  console.error(error);
  showBootFailure();
});
