import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import styles from './clamped-text.module.css';

/** User-written texts are limited to two to six lines. */
export type ClampLines = 2 | 3 | 4 | 5 | 6;

const LINES: Readonly<Record<ClampLines, string | undefined>> = {
  2: styles.two,
  3: styles.three,
  4: styles.four,
  5: styles.five,
  6: styles.six,
};

/** The class that cuts an element's text after so many lines, and breaks words too long for one. */
export const clamp = (lines: ClampLines): string => cx(styles.clamp, LINES[lines]);

export interface ClampedTextProps {
  children: string;
  lines: ClampLines;
  /** Its language, if it is not the page's. */
  lang?: string | undefined;
  className?: string;
}

/** A text cut after some lines, with a button that shows all of it where something was cut. */
export function ClampedText({ children, lines, lang, className }: ClampedTextProps) {
  const { t } = useUi();
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [all, setAll] = useState(false);
  const [cut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || all) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [all]);

  return (
    <div>
      <p ref={paragraph} id={id} lang={lang} className={cx(styles.text, !all && clamp(lines), className)}>
        {children}
      </p>
      {cut && (
        <Button
          variant="text"
          size="s"
          className={styles.more}
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'clamp.less' : 'clamp.all')}
        </Button>
      )}
    </div>
  );
}
