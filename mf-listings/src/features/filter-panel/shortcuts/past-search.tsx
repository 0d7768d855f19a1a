import { paths } from '@baza/shared/contract';
import { activeParts, EMPTY_FILTER, searchQuery } from '@baza/shared/domain';
import { clamp, cx } from '@baza/shared/ui';
import ClockIcon from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keptFilters } from '../../stored-filters/kept-filters.ts';
import { usePartWords } from '../use-part-words.ts';
import styles from './shortcuts.module.css';

/** A search of before: a link to its list. */
export const PastSearch = ({ query, text }: { query: string; text: string }) => (
  <Link to={paths.products(query)} className={styles.chip}>
    <ClockIcon aria-hidden="true" className={styles.icon} />
    <span className={cx(styles.text, clamp(2))}>{text}</span>
  </Link>
);

/** The last filter used in this browser. */
export function LastFilter() {
  const [filter = EMPTY_FILTER] = useState(() => keptFilters()[0]);
  const wordsOf = usePartWords(filter);
  return (
    <PastSearch
      query={searchQuery(filter)}
      text={activeParts(filter).map(wordsOf).filter(Boolean).join(' · ')}
    />
  );
}
