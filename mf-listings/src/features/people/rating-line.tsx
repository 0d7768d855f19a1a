import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import type { PersonCard } from '@baza/shared/schema';
import { VisuallyHidden } from '@baza/shared/ui';
import StarIcon from 'lucide-react/icons/star';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './people-texts.ts';

/** `★ 4.6 · 12 comments`. */
export function RatingLine({ rating: { average, count } }: Pick<PersonCard, 'rating'>) {
  const { t } = useText(PEOPLE_TEXTS);
  const locale = useLocale();
  if (average === null) return <span className={styles.muted}>{t('noComments')}</span>;
  return (
    <span className={styles.rating}>
      <StarIcon aria-hidden="true" />
      <VisuallyHidden>{t('rating')} </VisuallyHidden>
      <strong>{formatNumber(average, locale)}</strong>
      <span className={styles.muted}>{t('comments', { count })}</span>
    </span>
  );
}
