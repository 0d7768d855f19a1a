import type { useText } from '@baza/shared/contract';
import type { ListingCard as Listing } from '@baza/shared/schema';
import {
  Avatar,
  Badge,
  Button,
  Card,
  ClampedText,
  EmptyState,
  ErrorState,
  FormatDate,
  ListingCard,
  ListingCardSkeleton,
  NotFoundState,
  NoticeView,
  PageError,
  PhotoCarousel,
  PhotoColor,
  PhotoPicture,
  Picture,
  Price,
  Skeleton,
  Spinner,
  VisuallyHidden,
} from '@baza/shared/ui';
import { type Choices, SortedTable } from './example-parts.tsx';
import styles from './gallery.module.css';

type Text = ReturnType<typeof useText>['t'];
const RATE = { currency: 'USD', rate: 12_500, date: '2026-01-10' } as const;
const PRICE_UZS = 850_000_000;
const DAY = '2026-01-10T10:00:00.000Z';

/** Examples of components that show data and states. */
export function displayExamples(t: Text, listing: Listing | null) {
  const options: Choices = [
    { value: 'a', label: t('first') },
    { value: 'b', label: t('second') },
    { value: 'c', label: t('third') },
  ];
  const action = t('action');
  const body = t('body');
  const card = (layout: 'tall' | 'list') =>
    listing ? (
      <ListingCard
        listing={listing}
        to={`/products/product/${listing.id}`}
        currency="UZS"
        rate={RATE}
        layout={layout}
      />
    ) : (
      <ListingCardSkeleton layout={layout} />
    );
  const photo = listing?.photos[0];
  const notice = (kind: 'info' | 'success' | 'warning' | 'error') => (
    <NoticeView kind={kind} onClose={() => {}}>
      {t('heading')}
    </NoticeView>
  );
  const failed = (status: number, retrying = false) => (
    <ErrorState error={{ status, problem: null }} onRetry={() => {}} retrying={retrying} />
  );
  const tableLabels: [string, string, string] = [t('label'), t('label'), t('rooms')];
  const picture = (name: 'search' | 'error' | 'offline' | 'empty' | 'lost') => <Picture name={name} />;
  const badge = (tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'premium' | 'photo') => (
    <Badge tone={tone}>{t('first')}</Badge>
  );
  const rows = options.map(({ label }, index) => ({ name: label, price: index + 1 }));

  return {
    DataTable: {
      filled: <SortedTable labels={tableLabels} rows={rows} />,
      loading: <SortedTable labels={tableLabels} rows={undefined} />,
      empty: <SortedTable labels={tableLabels} rows={[]} />,
    },
    Card: { default: <Card>{body}</Card>, roomy: <Card padding="l">{body}</Card> },
    Badge: {
      neutral: badge('neutral'),
      accent: badge('accent'),
      success: badge('success'),
      warning: badge('warning'),
      danger: badge('danger'),
      premium: badge('premium'),
      photo: badge('photo'),
    },
    Avatar: {
      sizes: (
        <>
          <Avatar name={t('heading')} size="s" /> <Avatar name={t('heading')} size="m" />{' '}
          <Avatar name={t('heading')} size="l" />
        </>
      ),
    },
    Price: {
      default: <Price uzs={PRICE_UZS} currency="UZS" rate={RATE} />,
      both: <Price uzs={PRICE_UZS} currency="USD" rate={RATE} both />,
    },
    FormatDate: {
      long: <FormatDate date={DAY} look="long" />,
      short: <FormatDate date={DAY} look="short" />,
      relative: <FormatDate date={DAY} look="relative" />,
    },
    ClampedText: { default: <ClampedText lines={2}>{body}</ClampedText> },
    ListingCard: { tall: card('tall'), list: card('list') },
    ListingCardSkeleton: {
      tall: <ListingCardSkeleton layout="tall" />,
      list: <ListingCardSkeleton layout="list" />,
    },
    PhotoPicture: {
      default: (
        <div className={styles.photo}>
          {photo ? (
            <PhotoPicture photo={photo} alt={t('heading')} sizes="320px" />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      ),
    },
    PhotoCarousel: {
      default: (
        <div className={styles.photo}>
          <PhotoCarousel
            photos={listing?.photos ?? []}
            alt={t('heading')}
            sizes="320px"
            wrap={(strip) => <div>{strip}</div>}
          />
        </div>
      ),
    },
    PhotoColor: {
      default: <div className={styles.photo}>{<PhotoColor color={photo?.color ?? 'currentColor'} />}</div>,
    },
    Picture: {
      search: picture('search'),
      error: picture('error'),
      offline: picture('offline'),
      empty: picture('empty'),
      lost: picture('lost'),
    },
    EmptyState: {
      default: (
        <EmptyState title={t('heading')} text={body} action={<Button variant="secondary">{action}</Button>} />
      ),
    },
    PageError: { default: <PageError error={{ status: 500, problem: null }} onRetry={() => {}} /> },
    ErrorState: { server: failed(500), offline: failed(0), retrying: failed(500, true) },
    NotFoundState: { default: <NotFoundState /> },
    NoticeView: {
      info: notice('info'),
      success: notice('success'),
      warning: notice('warning'),
      error: notice('error'),
    },
    Skeleton: { line: <Skeleton width="12rem" />, round: <Skeleton width="3rem" height="3rem" round /> },
    Spinner: { default: <Spinner /> },
    VisuallyHidden: { default: <VisuallyHidden>{t('heading')}</VisuallyHidden> },
  };
}
