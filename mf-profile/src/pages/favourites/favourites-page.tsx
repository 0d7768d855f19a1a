import { ParcelPage } from '../../features/sections/parcel-page.tsx';

/** `/profile/favourites`: saved listings. */
export default function FavouritesPage() {
  return <ParcelPage remote="mf_listings" expose="favourites" />;
}
