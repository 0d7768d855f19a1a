import styles from './photo-color.module.css';

/**
 * Fills its positioned box with a photo's main colour until the photo is there. A drawing, since HTML from the
 * server must not have a `style`.
 */
export const PhotoColor = ({ color }: { color: string }) => (
  <svg className={styles.color} aria-hidden="true">
    <rect width="100%" height="100%" fill={color} />
  </svg>
);
