import { cx, IconButton } from '@baza/shared/ui';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListingsText } from '../filter-panel/use-text.ts';
import styles from './card-row.module.css';
import far from './far-cards.module.css';

interface Props {
  label: string;
  /** List items. */
  children: ReactNode;
}

/** Cards in one row: swiped by touch, turned by arrows with a mouse; the keyboard goes from card to card. */
export function CardRow({ label, children }: Props) {
  const t = useListingsText();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed `children` have to be observed again.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setEnds({ start: element.scrollLeft < 2, end: left < 2 });
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [children]);

  const turn = (by: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: by * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <div className={styles.frame}>
      <ul ref={row} className={cx(styles.row, far.cards)} aria-label={label}>
        {children}
      </ul>
      {!ends.start && (
        <IconButton
          label={t('home.previous')}
          variant="secondary"
          className={styles.previous}
          onClick={() => turn(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
      )}
      {!ends.end && (
        <IconButton
          label={t('home.next')}
          variant="secondary"
          className={styles.next}
          onClick={() => turn(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      )}
    </div>
  );
}
