import { BACK_TO_TOP_PX } from '@baza/shared/domain';
import { ArrowUpIcon, TouchButton } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './back-to-top.module.css';

/** Appears past 300 px of scrolling, 30 px above the window's bottom. */
export function BackToTop() {
  const { t } = useShellText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > BACK_TO_TOP_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.float}>
      <TouchButton
        label={t('backToTop')}
        title={t('backToTop')}
        onClick={() => {
          const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
          window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        <ArrowUpIcon aria-hidden="true" />
      </TouchButton>
    </div>
  );
}
