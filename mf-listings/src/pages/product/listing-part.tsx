import type { ListingDetail } from '@baza/shared/schema';
import { Gallery } from './gallery/gallery.tsx';
import { Characteristics } from './sections/characteristics.tsx';
import { withProductTexts } from './texts.ts';

interface Props extends Pick<ListingDetail, 'title' | 'category' | 'photos' | 'characteristics'> {
  part: 'gallery' | 'characteristics';
}

const ListingPart = ({ part, title, category, photos, characteristics }: Props) =>
  part === 'gallery' ? (
    <Gallery photos={photos} title={title} />
  ) : (
    <Characteristics category={category} values={characteristics} all />
  );

export default withProductTexts(ListingPart);
