import { useText } from '@baza/shared/contract';
import { Button, cx } from '@baza/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** The seller's words, six lines of them until asked for all. */
export function Description({ text }: { text: string }) {
  const { t } = useText('listings_product');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [all, setAll] = useState(false);
  const [long, setLong] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || all) return undefined;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [all]);

  if (text.trim() === '') return null;
  return (
    <Section title={t('description.title')}>
      <p ref={paragraph} id="product-description" className={cx(styles.description, !all && styles.clamped)}>
        {text}
      </p>
      {long && (
        <Button
          variant="text"
          className={styles.more}
          aria-expanded={all}
          aria-controls="product-description"
          onClick={() => setAll(!all)}
        >
          {all ? t('description.less') : t('description.all')}
        </Button>
      )}
    </Section>
  );
}
