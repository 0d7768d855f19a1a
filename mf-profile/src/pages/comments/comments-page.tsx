import { ParcelPage } from '../../features/sections/parcel-page.tsx';

/** `/profile/comments`: comments written and received. */
export default function CommentsPage() {
  return <ParcelPage remote="mf_listings" expose="own-comments" />;
}
