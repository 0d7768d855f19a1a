import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber, OFFER_TYPES } from '@baza/shared/domain';
import { ChoiceLinks } from '@baza/shared/page';
import type { PersonPage } from '@baza/shared/schema';
import { EmptyState, ErrorState, Pagination } from '@baza/shared/ui';
import { PERSON_LISTINGS, usePersonListingsQuery } from '../../api/people-api.ts';
import { ListingGrid } from '../../features/lists/listing-grid.tsx';
import { PEOPLE_TEXTS } from '../../features/people/people-texts.ts';
import styles from './user.module.css';
import { type UserAddress, userHref } from './user-address.ts';

/** Listings for sale, by offer type; the type and the page are in the address. */
export function OffersSection({ person, address }: { person: PersonPage; address: UserAddress }) {
  const { t } = useText(PEOPLE_TEXTS);
  const locale = useLocale();
  const { id, offer, page } = address;
  const { currentData, error, isFetching, refetch } = usePersonListingsQuery({ id, offer, page });
  const offers = OFFER_TYPES.filter((type) => person.offers[type] > 0 || type === offer);
  const label = offer ? t(`offer.${offer}`) : t('offers.title');
  const links = [
    { offer: undefined, label: t('offers.all'), total: person.listings },
    ...offers.map((type) => ({ offer: type, label: t(`offer.${type}`), total: person.offers[type] })),
  ];
  return (
    <section className={styles.section} aria-labelledby="offers">
      <h2 id="offers">{t('offers.title')}</h2>
      {person.listings > 0 && (
        <ChoiceLinks
          label={t('offers.types')}
          preventScrollReset
          choices={links.map((link) => ({
            key: link.label,
            to: userHref({ ...address, offer: link.offer, page: 1 }),
            isCurrent: link.offer === offer,
            label: (
              <>
                {link.label} <span className={styles.count}>{formatNumber(link.total, locale)}</span>
              </>
            ),
          }))}
        />
      )}
      {error && !currentData ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : currentData?.items.length === 0 ? (
        <EmptyState title={t('offers.empty')} />
      ) : (
        <>
          <ListingGrid label={label} headingLevel={3} listings={currentData?.items} size={4} />
          <Pagination
            page={page}
            pages={Math.ceil((currentData?.total ?? 0) / PERSON_LISTINGS)}
            hrefOf={(to) => userHref({ ...address, page: to })}
          />
        </>
      )}
    </section>
  );
}
