import { paths, useText } from '@baza/shared/contract';
import { searchQuery } from '@baza/shared/domain';
import { PHONE } from '@baza/shared/ui';
import { useListingsQuery } from '../../api/listings-api.ts';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import { CardRow } from '../../features/lists/card-row.tsx';
import { ListingItems } from '../../features/lists/listing-items.tsx';
import { Section } from './section.tsx';

const SIZE = 10;

/** Promoted listings in one row to scroll; without any, or when they fail, the page does without. */
export function Premium() {
  const t = useListingsText();
  const { t: domain } = useText('domain');
  const { data, isError } = useListingsQuery({ premium: true, size: SIZE });
  if (isError || data?.total === 0) return null;
  return (
    <Section
      title={domain('title.premium')}
      more={{ to: paths.products(searchQuery({ premium: true })), label: t('home.allPremium') }}
    >
      <CardRow label={domain('title.premium')}>
        <ListingItems
          listings={data?.items}
          skeletons={6}
          priority
          sizes={`${PHONE} 72vw, clamp(280px, 23vw, 352px)`}
        />
      </CardRow>
    </Section>
  );
}
