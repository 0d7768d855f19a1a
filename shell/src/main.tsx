import './zod-without-eval.ts';
import '@baza/shared/ui/tokens.css';
import '@baza/shared/ui/base.css';
import { showBootFailure } from './boot/boot-failure.ts';
import { start } from './boot/start.tsx';

start().catch((error: unknown) => {
  console.error(error);
  showBootFailure();
});
