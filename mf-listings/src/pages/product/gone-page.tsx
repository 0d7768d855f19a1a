import { paths, usePageTitle, useText } from '@baza/shared/contract';
import { ClosedListing } from '@baza/shared/page';
import type { ClosedListing as Closed } from '@baza/shared/schema';
import { ButtonLink, EmptyState } from '@baza/shared/ui';
import styles from './product.module.css';
import { Similar } from './sections/similar.tsx';

/** The page of a listing that has left the market: why, what it was, and similar ones. */
export function GonePage({ id, closed }: { id: number; closed: Closed | undefined }) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const title = domain(`title.${closed?.state ?? 'gone'}`);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        picture="lost"
        title={title}
        text={t('gone.text', { id })}
        action={<ButtonLink to={paths.products()}>{t('toList')}</ButtonLink>}
      >
        {closed?.last && (
          <div className={styles.closed}>
            <ClosedListing closed={closed} />
          </div>
        )}
      </EmptyState>
      <Similar id={id} />
    </div>
  );
}
