import { vibrate } from '@baza/shared/browser';
import { useShell, useText } from '@baza/shared/contract';
import { cx, VisuallyHidden } from '@baza/shared/ui';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import { withTexts } from '../with-texts.tsx';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';
import styles from './pull-refresh.module.css';
import { watchPull } from './watch-pull.ts';

const TEXTS = 'pull_refresh';

interface Props {
  /** Reads the list again; resolves with an `error` if that failed, as a query of the store does. */
  onRefresh: () => PromiseLike<{ error?: unknown } | undefined>;
}

function Pull({ onRefresh }: Props) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const bubble = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const refresh = async () => {
    if (state === 'busy') return;
    setState('busy');
    const failed = await Promise.resolve(onRefresh()).then(
      (response) => response?.error !== undefined,
      () => true,
    );
    setState(failed ? 'idle' : 'done');
    if (failed) notify({ kind: 'error', text: t('failed') });
  };
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(
    () =>
      bubble.current
        ? watchPull(bubble.current, { onArmed: vibrate, onPulled: () => void latest.current() })
        : undefined,
    [],
  );
  return (
    <>
      <div ref={bubble} aria-hidden="true" className={cx(styles.bubble, state === 'busy' && styles.busy)}>
        <RotateCwIcon aria-hidden="true" />
      </div>
      <span role="status" className={styles.status}>
        <VisuallyHidden>{state === 'idle' ? '' : t(state)}</VisuallyHidden>
      </span>
    </>
  );
}

/**
 * Refreshes a live list when a finger pulls its page down at the top, in place of the browser, which would load the whole
 * page again. In a dialog it is that dialog's.
 */
export const PullRefresh = withTexts(TEXTS, { uz, ru, en }, Pull);
