import { useLocale, useText } from '@baza/shared/contract';
import { bcp47, formatDate } from '@baza/shared/domain';
import type { ContentPage } from '@baza/shared/schema';
import { FormatDate, PHONE, PhotoPicture } from '@baza/shared/ui';
import InfoIcon from 'lucide-react/icons/info';
import styles from './reading-view.module.css';
import { RichTextView } from './rich-text.tsx';

const DAY_MS = 86_400_000;

type Reading = Pick<
  ContentPage,
  'title' | 'text' | 'body' | 'photo' | 'photos' | 'language' | 'publishedAt' | 'updatedAt'
>;

/** A piece of news or an article, as readers see it and editors preview it. */
export function ReadingView({ item, isPreview = false }: { item: Reading; isPreview?: boolean }) {
  const { t } = useText('listings_reading');
  const locale = useLocale();
  const isOther = item.language !== locale;
  const isUpdated = Date.parse(item.updatedAt) - Date.parse(item.publishedAt) > DAY_MS;
  return (
    <article className={styles.article}>
      {isOther && !isPreview && (
        <p className={styles.note}>
          <InfoIcon aria-hidden="true" />
          {t('otherLanguage', { language: t(`language.${item.language}`) })}
        </p>
      )}
      <header className={styles.header}>
        <h1 lang={isOther ? bcp47(item.language) : undefined}>{item.title}</h1>
        <p className={styles.dates}>
          <FormatDate date={item.publishedAt} look="long" />
          {isUpdated && <span>{t('updated', { date: formatDate(item.updatedAt, locale) })}</span>}
        </p>
      </header>
      <div lang={isOther ? bcp47(item.language) : undefined} className={styles.body}>
        <p className={styles.lead}>{item.text}</p>
        {item.photo && (
          <PhotoPicture
            photo={item.photo}
            alt=""
            sizes={`${PHONE} 100vw, 46rem`}
            priority
            className={styles.cover}
          />
        )}
        <RichTextView text={item.body} photos={item.photos} />
      </div>
    </article>
  );
}
