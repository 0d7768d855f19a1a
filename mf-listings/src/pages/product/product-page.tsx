import { paths, useLocale, usePageTitle, useSession, useText } from '@baza/shared/contract';
import { listingTitle } from '@baza/shared/domain';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError } from '@baza/shared/ui';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useProductQuery } from '../../api/product-api.ts';
import { GonePage } from './gone-page.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

/** `7` of `/products/product/7`; null for an invalid id. */
export const productId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** `/products/product/:id?` */
export function ProductPage() {
  const { t } = useText('listings_product');
  const locale = useLocale();
  const id = productId(useParams().id);
  const { currentData, error, isFetching, refetch } = useProductQuery(id ?? skipToken);
  // A draft that its owner looks at may have no title yet.
  const title = currentData?.title ? listingTitle(currentData, locale) : t('untitled');
  usePageTitle(currentData ? title : '');

  const failed = apiErrorOf(error);
  // Requested before the session was known, or by the server: the owner and moderators see listings that are not for sale.
  const { status } = useSession();
  const askedAs = useRef(failed ? null : status);
  const hidden = failed?.status === 404 || failed?.status === 410;
  useEffect(() => {
    // While a request is on its way another would be taken for the same.
    if (!hidden || isFetching || status !== 'authenticated' || askedAs.current === status) return;
    askedAs.current = status;
    void refetch();
  }, [hidden, isFetching, status, refetch]);

  if (id === null || failed?.status === 404 || failed?.status === 400) return <NotFound />;
  if (failed?.status === 410) return <GonePage id={id} closed={failed.problem?.closed} />;
  if (currentData) return <ProductView key={id} listing={currentData} />;
  if (failed)
    return <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <ProductSkeleton />;
}

function NotFound() {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  usePageTitle(domain('title.missing'));
  return (
    <EmptyState
      heading="h1"
      picture="lost"
      title={domain('title.missing')}
      text={t('notFound.text')}
      action={<ButtonLink to={paths.products()}>{t('toList')}</ButtonLink>}
    />
  );
}
