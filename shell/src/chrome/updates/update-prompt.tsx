import { cookies, whenIdle } from '@baza/shared/browser';
import { visitorOf } from '@baza/shared/contract/visitor';
import { type AppState, savesData } from '@baza/shared/store';
import { Button } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import type { Updates } from '../../service-worker/register.ts';
import { createValue, useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './update-prompt.module.css';

const never = createValue(false);

/** Offers an update of the shell (a waiting worker) or of a remote (the registry). */
export function UpdatePrompt() {
  const { t } = useShellText();
  const { shell } = useChrome();
  const [updates, setUpdates] = useState<Updates | null>(null);
  const [released, setReleased] = useState(never);
  const [later, setLater] = useState(false);
  const newShell = useValue(updates?.available ?? never);
  const newRemote = useValue(released);

  useEffect(() => {
    // A development server rebuilds constantly: a worker would only get in the way.
    if (process.env.NODE_ENV !== 'production') return;
    const watch = async () => {
      const { registerWorker, watchRegistry } = await import(
        /* webpackChunkName: "later" */ '../../service-worker/updates.ts'
      );
      const registry = JSON.parse(document.getElementById('baza-registry')?.textContent ?? '{}');
      setUpdates(registerWorker(registry, savesData((shell.store.getState() as AppState).preferences)));
      setReleased(watchRegistry(registry, visitorOf(cookies.get())));
    };
    // Without it a page is told of nothing, and is up to date when it is loaded again.
    return whenIdle(() => void watch().catch((error: unknown) => shell.report(error)));
  }, [shell]);

  if (later || !(newShell || newRemote)) return null;
  return (
    <div role="status" className={styles.prompt}>
      <p className={styles.text}>{t('update.text')}</p>
      <Button size="s" onClick={() => (newShell ? updates?.apply() : window.location.reload())}>
        {t('update.reload')}
      </Button>
      <Button size="s" variant="ghost" onClick={() => setLater(true)}>
        {t('update.later')}
      </Button>
    </div>
  );
}
