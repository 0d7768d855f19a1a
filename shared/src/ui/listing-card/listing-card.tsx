import EyeIcon from 'lucide-react/icons/eye';
import StarIcon from 'lucide-react/icons/star';
import { type ReactNode, useRef } from 'react';
import { areaName } from '../../domain/area/index.ts';
import type { Currency } from '../../domain/constants.ts';
import { reductionPercent } from '../../domain/listing/index.ts';
import { formatNumber, formatPercent, type Locale, sentence } from '../../domain/locale/index.ts';
import type { Rate } from '../../domain/money/index.ts';
import type { ListingCard as Listing } from '../../schema/listings.ts';
import { cx } from '../core/cx.ts';
import { UiLink } from '../core/link.tsx';
import { PHONE } from '../core/use-media.ts';
import { useUi } from '../core/use-ui.ts';
import { VisuallyHidden } from '../core/visually-hidden.tsx';
import { Badge } from '../display/badge.tsx';
import { clamp } from '../display/clamped-text.tsx';
import { FormatDate } from '../display/format-date.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import { cardFacts } from './card-facts.ts';
import { CardPrices, CardPricesSkeleton } from './card-prices.tsx';
import styles from './listing-card.module.css';
import { type CarouselHandle, PhotoCarousel } from './photo-carousel.tsx';

export interface ListingCardProps {
  listing: Listing;
  /** Where it leads: `paths.product(id)`. */
  to: string;
  currency: Currency;
  rate: Rate | null | undefined;
  /** `tall` under its photo; beside it `row`, in little room (the map's side list), or `list`; `adaptive`: tall on phones, else a list. */
  layout?: 'tall' | 'row' | 'list' | 'adaptive';
  /** Among the first on the screen. */
  priority?: boolean;
  /** Highlighted together with the map's pin. */
  active?: boolean;
  onHover?: (over: boolean) => void;
  /** `sizes` of the photo, when the grid is not the usual one. */
  sizes?: string;
  headingLevel?: 2 | 3;
  /** On the photo: its heart. */
  heart?: ReactNode;
  /** In the lower corner: its menu. */
  menu?: ReactNode;
  className?: string;
}

/** Cards of the usual grid: 17.5rem wide at least, six in a row at most; without the gaps and a scrollbar. */
const WIDE_SIZES = [
  '(max-width: 950px) calc(47.5vw - 20px)',
  '(max-width: 1270px) calc(31.7vw - 21px)',
  '(max-width: 1590px) calc(23.75vw - 22px)',
  '(max-width: 1895px) calc(20vw - 39px)',
  'min(16.7vw - 36px, 383px)',
].join(', ');

/** `sizes` of photos in the usual grid, whose cards have another width on phones. */
export const gridSizes = (onPhones: string): string => `${PHONE} ${onPhones}, ${WIDE_SIZES}`;

const SIZES_OF = {
  tall: gridSizes('calc(100vw - 32px)'),
  row: '140px',
  list: `${PHONE} 140px, 240px`,
  adaptive: `${PHONE} calc(100vw - 66px), 240px`,
} as const;

const lookOf = (layout: NonNullable<ListingCardProps['layout']>) =>
  cx(styles.card, layout === 'list' && styles.row, styles[layout]);

/** One line: the nearest area's name, the street, the landmark. */
function place({ areas, address, landmark }: Listing, locale: Locale): string {
  const area = areaName(areas.district ?? areas.province, locale);
  return [area, address, landmark].filter(Boolean).join(', ');
}

export function ListingCard(props: ListingCardProps) {
  const { listing, to, currency, rate, layout = 'tall', priority, active, onHover } = props;
  const { sizes = SIZES_OF[layout], headingLevel = 3, heart, menu, className } = props;
  const { t, locale } = useUi();
  const carousel = useRef<CarouselHandle>(null);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const facts = cardFacts(listing, t, locale);
  const where = place(listing, locale);
  const { metro } = listing;
  const reduction = reductionPercent(listing.price, listing.priceBefore);
  return (
    <article
      className={cx(lookOf(layout), active && styles.on, className)}
      data-listing={listing.id}
      onPointerEnter={onHover && (() => onHover(true))}
      onPointerLeave={onHover && (() => onHover(false))}
    >
      <div className={styles.media}>
        <PhotoCarousel
          ref={carousel}
          photos={listing.photos}
          alt={listing.title}
          sizes={sizes}
          priority={priority}
          wrap={(strip) => (
            <UiLink to={to} tabIndex={-1} aria-hidden="true">
              {strip}
            </UiLink>
          )}
        />
        <span className={styles.badges}>
          {listing.premium && (
            <Badge tone="premium" icon={<StarIcon aria-hidden="true" />}>
              {t('premium')}
            </Badge>
          )}
          {listing.isNew && <Badge tone="accent">{t('mark.new')}</Badge>}
          {reduction !== null && (
            <Badge tone="success">{t('mark.reduced', { percent: formatPercent(reduction, locale) })}</Badge>
          )}
          {listing.housingType && (
            <Badge tone="photo">{t(`domain:option.housing_type.${listing.housingType}`)}</Badge>
          )}
        </span>
        {heart && <span className={styles.heart}>{heart}</span>}
      </div>
      <div className={styles.body}>
        <CardPrices listing={listing} currency={currency} rate={rate} isNarrow={layout !== 'tall'} />
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <Heading className={cx(styles.heading, clamp(2))}>
          <UiLink
            to={to}
            className={styles.link}
            onFocus={onHover && (() => onHover(true))}
            onBlur={onHover && (() => onHover(false))}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') carousel.current?.turn(1);
              if (event.key === 'ArrowLeft') carousel.current?.turn(-1);
            }}
          >
            <VisuallyHidden>
              <span lang={listing.typedIn}>{`${sentence(listing.title)} `}</span>
            </VisuallyHidden>
            {metro && (
              <span className={styles.metro}>
                {t('metro', { name: areaName(metro, locale), metres: formatNumber(metro.metres, locale) })}
              </span>
            )}
            {where}
          </UiLink>
        </Heading>
        <p className={cx(styles.meta, menu !== undefined && styles.besideMenu)}>
          <FormatDate date={listing.publishedAt ?? listing.createdAt} look="relative" />
          {listing.sellerType && listing.sellerType !== 'user' && (
            <span className={styles.seller}>{t(`domain:userType.${listing.sellerType}`)}</span>
          )}
          <span className={styles.views}>
            <EyeIcon aria-hidden="true" />
            <VisuallyHidden>{t('views')}</VisuallyHidden>
            {formatNumber(listing.watchCount, locale)}
          </span>
          <span className={styles.id}>ID {listing.id}</span>
        </p>
        {menu && <span className={styles.menu}>{menu}</span>}
      </div>
    </article>
  );
}

/** The card's exact shape while it loads. */
export function ListingCardSkeleton({
  layout = 'tall',
  className,
}: Pick<ListingCardProps, 'layout' | 'className'>) {
  return (
    <div className={cx(lookOf(layout), className)} aria-hidden="true">
      <div className={styles.media}>
        <Skeleton className={styles.mediaSkeleton} />
      </div>
      <div className={styles.body}>
        <CardPricesSkeleton />
        <p className={styles.facts}>
          <Skeleton width="75%" height="1.25rem" />
        </p>
        <div className={styles.heading}>
          <Skeleton width="90%" height="1.25rem" />
        </div>
        <p className={styles.meta}>
          <Skeleton width="50%" height="1rem" />
        </p>
      </div>
    </div>
  );
}
