import { paths, useSession, useText } from '@baza/shared/contract';
import { isPublished } from '@baza/shared/domain';
import { Slot } from '@baza/shared/page';
import type { ListingDetail } from '@baza/shared/schema';
import { BELOW_DESKTOP, ButtonLink, Card, useMedia } from '@baza/shared/ui';
import FileTextIcon from 'lucide-react/icons/file-text';
import PencilIcon from 'lucide-react/icons/pencil';
import { CallbackButton } from '../../features/callbacks/callback-button.tsx';
import { PricePanel } from './price/price-panel.tsx';
import styles from './product.module.css';
import { ReportButton } from './report/report-button.tsx';
import { PhoneReveal } from './seller/phone-reveal.tsx';
import { SellerLine } from './seller/seller-line.tsx';
import { useSlotProps } from './use-slot-props.ts';
import { ViewingButton } from './viewing/viewing-button.tsx';

/**
 * The main card: price, seller, phone number. Sticky on desktops; on phones and tablets price and contact are elsewhere
 * (`Intro`, `ContactBar`).
 */
export function ActionCard({ listing }: { listing: ListingDetail }) {
  const { t } = useText('listings_product');
  const { user } = useSession();
  const narrow = useMedia(BELOW_DESKTOP);
  const offer = useSlotProps(listing);
  const { seller } = listing;
  const isOwn = user?.id === seller.id;
  const published = isPublished(listing.status);
  return (
    <aside className={styles.side} aria-label={t('seller.title')}>
      <Card padding="l" className={styles.card}>
        <div className={styles.sidePrice}>
          <PricePanel listing={listing} />
          {!narrow && <Slot name="listing.after-price" props={offer} className={styles.afterPrice} />}
        </div>
        <SellerLine seller={seller} />
        {isOwn ? (
          <div className={styles.wideOnly}>
            <ButtonLink
              to={paths.requestEdit(listing.id)}
              variant="secondary"
              size="l"
              block
              icon={<PencilIcon aria-hidden="true" />}
            >
              {t('edit')}
            </ButtonLink>
          </div>
        ) : (
          <div className={styles.contact}>
            <div className={seller.maskedPhone === null ? undefined : styles.wideOnly}>
              <PhoneReveal id={listing.id} masked={seller.maskedPhone} />
            </div>
            {published && (
              <>
                <div className={styles.wideOnly}>
                  <ViewingButton id={listing.id} />
                </div>
                <ButtonLink
                  to={paths.applicationAdd(`listing=${listing.id}`)}
                  variant="secondary"
                  size="l"
                  block
                  icon={<FileTextIcon aria-hidden="true" />}
                >
                  {t('apply')}
                </ButtonLink>
                {seller.userType !== 'user' && (
                  <div className={styles.wideOnly}>
                    <CallbackButton
                      receiver={seller.id}
                      name={seller.name}
                      page="listing"
                      listing={listing.id}
                    />
                  </div>
                )}
              </>
            )}
          </div>
        )}
        <p className={styles.caution}>{t('caution')}</p>
        {published && !isOwn && <ReportButton id={listing.id} />}
      </Card>
    </aside>
  );
}
