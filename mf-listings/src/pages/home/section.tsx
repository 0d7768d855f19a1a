import { ButtonLink, PHONE, useMedia } from '@baza/shared/ui';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { FoldedSection } from './folded-section.tsx';
import styles from './section.module.css';

interface Props {
  title: string;
  text?: string;
  /** Where the rest of it is. */
  more?: { to: string; label: string };
  children?: ReactNode;
}

/** A part of the home page: heading, the way to more, content. */
export function Section({ title, text, more, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {more && (
          <ButtonLink
            to={more.to}
            variant="text"
            iconEnd={<ArrowRightIcon aria-hidden="true" />}
            className={styles.more}
          >
            <span className={styles.words}>{more.label}</span>
          </ButtonLink>
        )}
      </header>
      {children}
    </section>
  );
}

interface ToolProps extends Omit<Props, 'more'> {
  /** The anchor that opens it. */
  anchor?: string;
}

/** A section with a form or figures; on phones behind its heading. Never rendered by the server. */
export function ToolSection({ anchor, ...section }: ToolProps) {
  const phone = useMedia(PHONE);
  return phone ? (
    <FoldedSection {...section} anchor={anchor}>
      {section.children}
    </FoldedSection>
  ) : (
    <Section {...section} />
  );
}
