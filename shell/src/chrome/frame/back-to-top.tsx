import { BACK_TO_TOP_PX } from '@baza/shared/domain';
import { cx, TouchButton } from '@baza/shared/ui';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './back-to-top.module.css';
import { coversContent } from './covers.ts';

/** Returns only after the page has rested, or the button would flicker while cards pass beneath. */
const REST_MS = 150;

/** Appears past 300 px of scrolling, 30 px above the window's bottom, while nothing to press or read lies beneath. */
export function BackToTop() {
  const { t } = useShellText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > BACK_TO_TOP_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const [float, yields] = useYielding(shown);
  if (!shown) return null;
  return (
    <div ref={float} className={cx(styles.float, yields && styles.yields)}>
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

function useYielding(shown: boolean) {
  const float = useRef<HTMLDivElement>(null);
  const [yields, setYields] = useState(false);
  useLayoutEffect(() => {
    if (!shown) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const covers = () => {
      const box = float.current;
      // A button that has the focus stays.
      return box !== null && !box.contains(document.activeElement) && coversContent(box);
    };
    const look = () => {
      clearTimeout(rest);
      if (covers()) setYields(true);
      rest = setTimeout(() => setYields(covers()), REST_MS);
    };
    setYields(covers());
    // Content may also come, go and move under a page that rests.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [shown]);
  return [float, yields] as const;
}
