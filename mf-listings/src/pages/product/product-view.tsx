import { FavouriteButton, useText } from '@baza/shared/contract';
import { isPublished } from '@baza/shared/domain';
import { Slot } from '@baza/shared/page';
import type { ListingDetail } from '@baza/shared/schema';
import { NoticeView, Skeleton } from '@baza/shared/ui';
import { Suspense } from 'react';
import { CardMenu } from '../../features/card-menu/card-menu.tsx';
import { RecentDock } from '../../features/card-tools/recent-dock.tsx';
import { ActionCard } from './action-card.tsx';
import { ContactBar } from './contact-bar/contact-bar.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Intro } from './intro.tsx';
import { PlaceSection } from './place/place-section.tsx';
import { PriceHistory } from './price/price-history.tsx';
import { PricePlaceSection } from './price/price-place.tsx';
import styles from './product.module.css';
import { Breadcrumbs } from './sections/breadcrumbs.tsx';
import { Characteristics } from './sections/characteristics.tsx';
import { Description } from './sections/description.tsx';
import { Similar } from './sections/similar.tsx';
import { ShareButton } from './share/share-button.tsx';
import { useCountView } from './use-count-view.ts';
import { useSlotProps } from './use-slot-props.ts';

/** States of a listing that may still come into sale by moderation. */
const WAITING: ReadonlySet<string> = new Set(['new', 'pending', 'rejected']);

/**
 * The page of one listing: in sale, or as its owner and the moderators see it before and after. What is below the first
 * screen is hydrated after what is on it. On phones the seller follows the characteristics; on desktops it has its own column.
 */
export function ProductView({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const published = isPublished(listing.status);
  useCountView(published ? listing.id : null);
  const offer = useSlotProps(listing);
  // The section of the place shows what is near.
  const { near_there: _, ...values } = listing.characteristics;
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
        <Intro listing={listing} />
        <Suspense>
          <div className={styles.about}>
            <Description text={listing.description} lang={listing.typedIn} />
            <Characteristics category={listing.category} values={values} />
          </div>
        </Suspense>
        <ActionCard listing={listing} />
        <Suspense>
          <div className={styles.rest}>
            <PlaceSection listing={listing} />
            <PricePlaceSection
              category={listing.category}
              housingType={listing.housingType}
              pricePerM2={listing.pricePerM2}
              pricePlace={listing.pricePlace}
            />
            <PriceHistory history={listing.priceHistory} />
            <div data-scripted className={styles.screenOnly}>
              <Slot
                name="listing.ways-to-pay"
                props={offer}
                className={styles.wayToPay}
                fallback={<Skeleton height="10rem" />}
              />
            </div>
          </div>
        </Suspense>
      </div>
      <Suspense>
        <div className={styles.screenOnly}>
          <Similar id={listing.id} />
          <RecentDock except={listing.id} />
        </div>
      </Suspense>
      <ContactBar listing={listing} />
    </article>
  );
}
