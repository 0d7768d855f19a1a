import { useText } from '@baza/shared/contract';
import { MAX_RATING } from '@baza/shared/domain';
import { cx, VisuallyHidden } from '@baza/shared/ui';
import StarIcon from 'lucide-react/icons/star';
import styles from './comment-item.module.css';
import { COMMENT_TEXTS } from './comment-texts.ts';

const STARS = Array.from({ length: MAX_RATING }, (_, nth) => nth + 1);

/** A rating as stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useText(COMMENT_TEXTS);
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t('stars', { rating, of: MAX_RATING })}</VisuallyHidden>
      {STARS.map((star) => (
        <StarIcon key={star} aria-hidden="true" className={cx(star <= rating && styles.starOn)} />
      ))}
    </span>
  );
}
