import styles from './crosshair.module.css';

/** The middle of the map, for those who aim by moving the ground beneath it. */
export const Crosshair = () => <span className={styles.crosshair} aria-hidden="true" />;
