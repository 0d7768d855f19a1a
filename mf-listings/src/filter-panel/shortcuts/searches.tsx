import { paths } from '@baza/shared/contract';
import { activeParts, EMPTY_FILTER, searchQuery } from '@baza/shared/domain';
import { clamp, cx } from '@baza/shared/ui';
import ClockIcon from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keptFilters } from '../../kept/kept-filters.ts';
import { usePartWords } from '../use-part-words.ts';
import { useListingsText } from '../use-text.ts';
import styles from './shortcuts.module.css';

/** The last texts searched in this browser, and its last filter. */
export function Searches({ texts }: { texts: readonly string[] }) {
  const t = useListingsText();
  const [filter] = useState(() => keptFilters()[0]);
  const wordsOf = usePartWords(filter ?? EMPTY_FILTER);
  const searches = texts.map((text) => ({ text, query: searchQuery({ search: text }) }));
  if (filter)
    searches.push({
      text: activeParts(filter).map(wordsOf).filter(Boolean).join(' · '),
      query: searchQuery(filter),
    });
  return (
    <ul className={styles.list} aria-label={t('filter.history.searches')}>
      {searches.map(({ text, query }) => (
        <li key={query}>
          <Link to={paths.products(query)} className={styles.chip}>
            <ClockIcon aria-hidden="true" className={styles.icon} />
            <span className={cx(styles.text, clamp(2))}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
