import { paths, usePageTitle, useText } from '@baza/shared/contract';
import { ButtonLink, EmptyState } from '@baza/shared/ui';
import styles from './product.module.css';
import { Similar } from './sections/similar.tsx';

/** The page of a sold or withdrawn listing, with similar ones. */
export function GonePage({ id }: { id: number }) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  usePageTitle(domain('title.gone'));
  return (
    <div className={styles.page}>
      <EmptyState
        heading="h1"
        picture="lost"
        title={domain('title.gone')}
        text={t('gone.text', { id })}
        action={<ButtonLink to={paths.products()}>{t('toList')}</ButtonLink>}
      />
      <Similar id={id} />
    </div>
  );
}
