import { ParcelPage } from '../../part/parcel-page.tsx';

/** `/profile/searches`: saved searches. */
export default function SearchesPage() {
  return <ParcelPage remote="mf_listings" expose="saved-searches" />;
}
