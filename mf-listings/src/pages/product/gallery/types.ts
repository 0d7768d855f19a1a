import type { Photo } from '@baza/shared/schema';

export interface GalleryProps {
  photos: readonly Photo[];
  /** What is in the pictures. */
  title: string;
}

export interface OpenableProps extends GalleryProps {
  onOpen: (index: number) => void;
}
