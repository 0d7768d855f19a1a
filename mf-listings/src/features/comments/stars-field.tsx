import { useText } from '@baza/shared/contract';
import { MAX_RATING } from '@baza/shared/domain';
import { cx, VisuallyHidden } from '@baza/shared/ui';
import StarIcon from 'lucide-react/icons/star';
import { useId } from 'react';
import { COMMENT_TEXTS } from './comment-texts.ts';
import styles from './comments.module.css';

interface Props {
  value: number | null;
  error: string | null;
  onValue: (rating: number) => void;
}

/** A rating chosen from stars: radio buttons, so that arrows move between them. */
export function StarsField({ value, error, onValue }: Props) {
  const { t } = useText(COMMENT_TEXTS);
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error !== null}
    >
      <legend>{t('form.rating')}</legend>
      <div className={styles.choices}>
        {Array.from({ length: MAX_RATING }, (_, nth) => nth + 1).map((star) => (
          <label key={star} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.native}
              checked={value === star}
              onChange={() => onValue(star)}
            />
            <VisuallyHidden>{t(`form.stars.${star}`)}</VisuallyHidden>
            <StarIcon aria-hidden="true" className={cx(value !== null && star <= value && styles.starOn)} />
          </label>
        ))}
        {value !== null && (
          <span className={styles.muted} aria-hidden="true">
            {t(`form.stars.${value}`)}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
