import { ParcelPage } from '../../features/sections/parcel-page.tsx';

/** `/profile/listings`: own listings by status, with their actions. */
export default function ListingsPage() {
  return <ParcelPage remote="mf_listings" expose="own-listings" />;
}
