import { paths, useLive, useText } from '@baza/shared/contract';
import { searchQuery } from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';
import { ListingCard, PHONE } from '@baza/shared/ui';
import { useListingsQuery } from '../api/listings-api.ts';
import { useListingsText } from '../filter-panel/use-text.ts';
import { CardRow } from '../lists/card-row.tsx';
import { SkeletonItems } from '../lists/skeleton-items.tsx';
import { Section } from './section.tsx';

const SIZE = 10;

/** Promoted listings in one row to scroll; without any, or when they fail, the page does without. */
export function Premium() {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const { currency } = useLive();
  const rate = useUsdRate();
  const { data, isError } = useListingsQuery({ premium: true, size: SIZE });
  if (isError || data?.total === 0) return null;
  return (
    <Section
      title={domain('title.premium')}
      more={{ to: paths.products(searchQuery({ premium: true })), label: t('home.allPremium') }}
    >
      <CardRow label={domain('title.premium')}>
        {data ? (
          data.items.map((listing) => (
            <li key={listing.id}>
              <ListingCard
                listing={listing}
                to={paths.product(listing.id)}
                currency={currency}
                rate={rate}
                sizes={`${PHONE} 80vw, 340px`}
              />
            </li>
          ))
        ) : (
          <SkeletonItems count={6} />
        )}
      </CardRow>
    </Section>
  );
}
