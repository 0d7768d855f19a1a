import { ListingCardSkeleton } from '@baza/shared/ui';

/** List items that stand in for cards while those load. */
export function SkeletonItems({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
    <li key={key}>
      <ListingCardSkeleton />
    </li>
  ));
}
