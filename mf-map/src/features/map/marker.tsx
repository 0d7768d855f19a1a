import styles from './marker.module.css';

/** A marker with its tip on the place. */
export const Marker = () => (
  <svg className={styles.marker} viewBox="0 0 36 46" aria-hidden="true">
    <ellipse cx="18" cy="43.5" rx="7" ry="2.5" className={styles.shadow} />
    <path
      d="M18 43C7.5 30.5 3 24.6 3 17.6 3 9 9.7 2.5 18 2.5S33 9 33 17.6C33 24.6 28.5 30.5 18 43Z"
      className={styles.drop}
    />
    <circle cx="18" cy="17.5" r="5.5" className={styles.eye} />
  </svg>
);
