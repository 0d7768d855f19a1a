import { paths, useLocale } from '@baza/shared/contract';
import { bcp47, type PageKind } from '@baza/shared/domain';
import { PhotoImage } from '@baza/shared/page';
import type { ContentCard } from '@baza/shared/schema';
import { clamp, cx, FormatDate } from '@baza/shared/ui';
import FileTextIcon from 'lucide-react/icons/file-text';
import { Link } from 'react-router-dom';
import styles from './reading-card.module.css';

interface Props {
  kind: PageKind;
  item: ContentCard;
  sizes: string;
  headingLevel: 2 | 3;
  /** In the first row: its photo is fetched at once. */
  priority?: boolean;
}

/** A piece of news or an article in a list; all of it is one link. */
export function ReadingCard({ kind, item, sizes, headingLevel, priority }: Props) {
  const locale = useLocale();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} lang={item.language === locale ? undefined : bcp47(item.language)}>
      <div className={styles.photo}>
        {item.photo ? (
          <PhotoImage photo={item.photo} alt="" sizes={sizes} priority={priority} />
        ) : (
          <FileTextIcon aria-hidden="true" className={styles.none} />
        )}
      </div>
      <Heading className={styles.title}>
        <Link to={paths.reading(kind, item.slug)} className={styles.link}>
          {item.title}
        </Link>
      </Heading>
      <p className={cx(clamp(3), styles.text)}>{item.text}</p>
      {kind === 'news' && <FormatDate date={item.publishedAt} look="long" className={styles.date} />}
    </article>
  );
}
