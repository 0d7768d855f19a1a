import { cx } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './choice-links.module.css';

interface Choice {
  key: string;
  to: string;
  isCurrent: boolean;
  label: ReactNode;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  /** What is chosen is further down, so the page stays where it is. */
  preventScrollReset?: boolean;
}

/** Links of which one is chosen: the kinds of a list, each with an address of its own. */
export function ChoiceLinks({ label, choices, preventScrollReset }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ key, to, isCurrent, label }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset={preventScrollReset}
              className={cx(styles.choice, isCurrent && styles.current)}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
