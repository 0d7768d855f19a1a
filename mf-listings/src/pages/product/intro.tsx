import { useText } from '@baza/shared/contract';
import { isPublished } from '@baza/shared/domain';
import { Slot } from '@baza/shared/page';
import type { ListingDetail } from '@baza/shared/schema';
import { Badge, BELOW_DESKTOP, FormatDate, useMedia } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import StarIcon from 'lucide-react/icons/star';
import { useNumberText } from '../../i18n/texts/use-number-text.ts';
import styles from './intro.module.css';
import { Marks } from './marks/marks.tsx';
import { PlaceLine } from './place/place-line.tsx';
import { PricePanel } from './price/price-panel.tsx';
import { KeyFacts } from './sections/key-facts.tsx';
import { useSlotProps } from './use-slot-props.ts';

/** What the first screen of a phone says below the photos: price, title, place and the facts that matter first. */
export function Intro({ listing }: { listing: ListingDetail }) {
  // The price is in both places, and the style sheet shows one; what fills the slot is mounted once.
  const narrow = useMedia(BELOW_DESKTOP);
  const offer = useSlotProps(listing);
  return (
    <div className={styles.intro}>
      <div className={styles.price}>
        <PricePanel listing={listing} />
        {narrow && <Slot name="listing.after-price" props={offer} className={styles.afterPrice} />}
      </div>
      <Heading listing={listing} />
      <KeyFacts listing={listing} />
      <Meta listing={listing} />
      <Marks listing={listing} />
    </div>
  );
}

function Heading({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  return (
    <header className={styles.heading}>
      <h1 lang={listing.title ? listing.typedIn : undefined}>{listing.title || t('untitled')}</h1>
      <PlaceLine listing={listing} />
    </header>
  );
}

function Meta({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const number = useNumberText();
  const published = isPublished(listing.status) && listing.publishedAt;
  return (
    <p className={styles.meta}>
      {!isPublished(listing.status) && <Badge>{domain(`listingStatus.${listing.status}`)}</Badge>}
      {listing.premium && (
        <Badge tone="premium" icon={<StarIcon aria-hidden="true" />}>
          {t('premium')}
        </Badge>
      )}
      {listing.housingType && <Badge>{domain(`option.housing_type.${listing.housingType}`)}</Badge>}
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
  );
}
