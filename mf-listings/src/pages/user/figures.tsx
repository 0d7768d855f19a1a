import { useLocale, useText } from '@baza/shared/contract';
import { CALLBACK_DAYS, formatDate, formatNumber, keptPercent } from '@baza/shared/domain';
import type { PersonPage } from '@baza/shared/schema';
import { PEOPLE_TEXTS } from '../../features/people/people-texts.ts';
import styles from './user.module.css';

/** Figures of a person, each with what it is of. */
export function Figures({ person }: { person: PersonPage }) {
  const { t } = useText(PEOPLE_TEXTS);
  const locale = useLocale();
  const { listings, sold, since, rating, callbacks } = person;
  const number = (value: number) => formatNumber(value, locale);
  const percent = keptPercent(callbacks);
  const figures = [
    { key: 'listings', value: number(listings) },
    { key: 'sold', value: number(sold) },
    { key: 'since', value: formatDate(since, locale, 'medium') },
    {
      key: 'rating',
      value: rating.average === null ? '—' : number(rating.average),
      note: rating.count === 0 ? t('noComments') : t('figure.ratingNote', { count: rating.count }),
    },
    {
      key: 'callbacks',
      value: percent === null ? '—' : `${number(percent)}%`,
      note:
        callbacks.total === 0
          ? t('figure.noCallbacks', { count: CALLBACK_DAYS })
          : t(percent === null ? 'figure.fewCallbacks' : 'figure.callbacksNote', {
              kept: number(callbacks.kept),
              count: callbacks.total,
              days: CALLBACK_DAYS,
            }),
    },
  ];
  return (
    <section aria-label={t('figure.title')}>
      <dl className={styles.figures}>
        {figures.map(({ key, value, note }) => (
          <div key={key} className={styles.figure}>
            <dt>{t(`figure.${key}`)}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.muted}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
