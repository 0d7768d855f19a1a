import { VisuallyHidden } from '@baza/shared/ui';
import ImageIcon from 'lucide-react/icons/image';
import styles from './photo-frame.module.css';
import { PhotoImage, type PhotoImageProps } from './photo-image.tsx';

interface Props extends Pick<PhotoImageProps, 'alt' | 'sizes'> {
  /** Without one the frame is empty. */
  photo: PhotoImageProps['photo'] | null | undefined;
  /** Why it is empty. */
  none?: string;
}

/** A small photo, 4 by 3; as wide as what it is in. */
export const PhotoFrame = ({ photo, none, ...rest }: Props) => (
  <span className={styles.frame}>
    {photo ? (
      <PhotoImage photo={photo} {...rest} />
    ) : (
      <>
        <ImageIcon aria-hidden="true" />
        {none && <VisuallyHidden>{none}</VisuallyHidden>}
      </>
    )}
  </span>
);
