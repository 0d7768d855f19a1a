import { FavouriteButton, useText } from '@baza/shared/contract';
import { isPublished } from '@baza/shared/domain';
import { Slot } from '@baza/shared/page';
import type { ListingDetail } from '@baza/shared/schema';
import { Badge, BELOW_DESKTOP, FormatDate, NoticeView, Skeleton, useMedia } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import StarIcon from 'lucide-react/icons/star';
import { Suspense } from 'react';
import { CardMenu } from '../../card-menu/card-menu.tsx';
import { RecentDock } from '../../card-tools/recent-dock.tsx';
import { useNumberText } from '../../texts/use-number-text.ts';
import { ActionCard } from './action-card.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Marks } from './marks/marks.tsx';
import { PlaceSection } from './place/place-section.tsx';
import { PriceHistory } from './price/price-history.tsx';
import { PricePanel } from './price/price-panel.tsx';
import { PricePlaceSection } from './price/price-place.tsx';
import styles from './product.module.css';
import { Breadcrumbs } from './sections/breadcrumbs.tsx';
import { Characteristics } from './sections/characteristics.tsx';
import { Description } from './sections/description.tsx';
import { KeyFacts } from './sections/key-facts.tsx';
import { Similar } from './sections/similar.tsx';
import { ShareButton } from './share/share-button.tsx';
import { useCountView } from './use-count-view.ts';
import { useSlotProps } from './use-slot-props.ts';

/** States of a listing that may still come into sale by moderation. */
const WAITING: ReadonlySet<string> = new Set(['new', 'pending', 'rejected']);

/**
 * The page of one listing: in sale, or as its owner and the moderators see it before and after. What is below the first
 * screen is hydrated after what is on it.
 */
export function ProductView({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const published = isPublished(listing.status);
  useCountView(published ? listing.id : null);
  // The price is in both places, and the style sheet shows one; what fills the slot is mounted once.
  const narrow = useMedia(BELOW_DESKTOP);
  const offer = useSlotProps(listing);
  return (
    <article className={styles.page}>
      <div className={styles.top}>
        <div className={styles.screenOnly}>
          <Breadcrumbs listing={listing} />
        </div>
        <div className={styles.actions}>
          <ShareButton title={listing.title} />
          {published && (
            <>
              <FavouriteButton look="plain" id={listing.id} title={listing.title} />
              <CardMenu id={listing.id} title={listing.title} />
            </>
          )}
        </div>
      </div>
      {!published && (
        <NoticeView kind="warning">{t(WAITING.has(listing.status) ? 'preview' : 'previewEnded')}</NoticeView>
      )}
      <Gallery photos={listing.photos} title={listing.title} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Heading listing={listing} />
          <Marks listing={listing} />
          <div className={styles.phonePrice}>
            <PricePanel listing={listing} />
            {narrow && <Slot name="listing.after-price" props={offer} className={styles.afterPrice} />}
          </div>
          <KeyFacts listing={listing} />
          <Suspense>
            <Description text={listing.description} lang={listing.typedIn} />
            <Characteristics category={listing.category} values={listing.characteristics} />
            <PricePlaceSection
              category={listing.category}
              housingType={listing.housingType}
              pricePerM2={listing.pricePerM2}
              pricePlace={listing.pricePlace}
            />
            <PriceHistory history={listing.priceHistory} />
            <PlaceSection listing={listing} />
            <div data-scripted className={styles.screenOnly}>
              <Slot
                name="listing.ways-to-pay"
                props={offer}
                className={styles.wayToPay}
                fallback={<Skeleton height="10rem" />}
              />
            </div>
          </Suspense>
        </div>
        <ActionCard listing={listing} />
      </div>
      <Suspense>
        <div className={styles.screenOnly}>
          <Similar id={listing.id} />
          <RecentDock except={listing.id} />
        </div>
      </Suspense>
      <BottomBar listing={listing} />
    </article>
  );
}

function Heading({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const number = useNumberText();
  const published = isPublished(listing.status) && listing.publishedAt;
  return (
    <header className={styles.heading}>
      <div className={styles.badges}>
        {!published && <Badge>{domain(`listingStatus.${listing.status}`)}</Badge>}
        {listing.premium && (
          <Badge tone="premium" icon={<StarIcon aria-hidden="true" />}>
            {t('premium')}
          </Badge>
        )}
        {listing.housingType && <Badge>{domain(`option.housing_type.${listing.housingType}`)}</Badge>}
      </div>
      <h1 lang={listing.title ? listing.typedIn : undefined}>{listing.title || t('untitled')}</h1>
      <p className={styles.meta}>
        <span>ID {listing.id}</span>
        <span>
          {t(published ? 'published' : 'changed')}{' '}
          <FormatDate date={published || listing.updatedAt} look="relative" />
        </span>
        <span className={styles.views}>
          <EyeIcon aria-hidden="true" />
          {t('views', { count: listing.watchCount, shown: number(listing.watchCount) })}
        </span>
      </p>
    </header>
  );
}
