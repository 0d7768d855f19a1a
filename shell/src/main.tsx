import './remotes/hook-react.ts';
import './zod-without-eval.ts';
import '@baza/shared/ui/tokens.css';
import '@baza/shared/ui/base.css';
import './history/page-transition.css';
import { showBootFailure } from './boot/boot-failure.ts';
import { start } from './boot/start.tsx';

if (process.env.NODE_ENV === 'development')
  void import('./boot/live-reload.ts').then(({ reloadOnRelease }) => reloadOnRelease());

start().catch((error: unknown) => {
  console.error(error);
  showBootFailure();
});
