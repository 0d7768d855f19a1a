import { ParcelPage } from '../../features/sections/parcel-page.tsx';

/** `/profile/applications`: own applications. */
export default function ApplicationsPage() {
  return <ParcelPage remote="mf_applications" expose="own-applications" />;
}
