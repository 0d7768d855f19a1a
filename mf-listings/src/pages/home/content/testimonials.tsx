import { useText } from '@baza/shared/contract';
import type { Testimonial } from '@baza/shared/schema';
import { Badge, cx, FormatDate, PHONE, useMedia } from '@baza/shared/ui';
import StarIcon from 'lucide-react/icons/star';
import swiped from '../../../features/lists/phone-row.module.css';
import { Section } from '../section.tsx';
import styles from './testimonials.module.css';
import { useLanguageOf } from './use-language-of.ts';

const STARS = [1, 2, 3, 4, 5];

/** What clients say; made-up ones are marked. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  const { t } = useText('listings_home');
  const languageOf = useLanguageOf();
  const phone = useMedia(PHONE);
  if (items.length === 0) return null;
  return (
    <Section title={t('testimonials.title')}>
      {/* Nothing in the row takes the focus: on phones the row itself does, for the arrow keys. */}
      <ul
        className={cx(styles.list, swiped.row)}
        aria-label={t('testimonials.title')}
        tabIndex={phone ? 0 : undefined}
      >
        {items.map((item) => (
          <li key={item.id} className={styles.card}>
            <div className={styles.head}>
              <span
                role="img"
                aria-label={t('testimonials.rating', { rating: item.rating })}
                className={styles.stars}
              >
                {STARS.map((star) => (
                  <StarIcon
                    key={star}
                    className={cx(star <= item.rating && styles.full)}
                    aria-hidden="true"
                  />
                ))}
              </span>
              {item.isDemo && <Badge>{t('testimonials.demo')}</Badge>}
            </div>
            <blockquote className={styles.text} lang={languageOf(item)}>
              {item.text}
            </blockquote>
            <p className={styles.author}>
              <span className={styles.name} lang={languageOf(item)}>
                {item.title}
              </span>
              <FormatDate date={item.publishedAt} className={styles.date} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
