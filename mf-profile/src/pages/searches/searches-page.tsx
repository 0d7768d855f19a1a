import { ParcelPage } from '../../features/sections/parcel-page.tsx';

/** `/profile/searches`: saved searches. */
export default function SearchesPage() {
  return <ParcelPage remote="mf_listings" expose="saved-searches" />;
}
