import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './folded-section.module.css';

interface Props {
  title: string;
  text?: string | undefined;
  /** The anchor that opens the section. */
  anchor?: string | undefined;
  children: ReactNode;
}

/** A section whose content renders once its heading is pressed, or the address has its anchor. */
export function FoldedSection({ title, text, anchor, children }: Props) {
  const id = useId();
  const { hash } = useLocation();
  const isTarget = anchor !== undefined && hash === `#${anchor}`;
  const [isOpen, setOpen] = useState(isTarget);
  // What was filled in stays when the section is closed.
  const [wasOpen, setWasOpen] = useState(isTarget);
  const set = (open: boolean) => {
    setOpen(open);
    if (open) setWasOpen(true);
  };
  useEffect(() => {
    if (isTarget) {
      setOpen(true);
      setWasOpen(true);
    }
  }, [isTarget]);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          className={styles.button}
          onClick={() => set(!isOpen)}
        >
          {title}
          <ChevronDownIcon aria-hidden="true" className={styles.icon} />
        </button>
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      <div id={`${id}-content`} hidden={!isOpen} className={styles.content}>
        {wasOpen && children}
      </div>
    </section>
  );
}
