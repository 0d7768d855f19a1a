import styles from './pictures.module.css';

/** Drawn for empty and error states; coloured by the theme's art tokens. */
export type PictureName = 'search' | 'error' | 'offline' | 'empty' | 'lost';

const House = () => (
  <>
    <path className={styles.ground} d="M20 132h160c8 0 14 3 14 6H6c0-3 6-6 14-6Z" />
    <path className={styles.wall} d="M62 76h72v56H62z" />
    <path className={styles.wallShade} d="M112 76h22v56h-22z" />
    <path className={styles.roof} d="m52 80 46-36 46 36z" />
    <path className={styles.door} d="M88 104a10 10 0 0 1 20 0v28H88z" />
    <path className={styles.window} d="M70 88h12v12H70zM118 88h10v12h-10z" />
    <path className={styles.leaf} d="M36 132c-9 0-15-7-15-17s7-22 15-22 15 12 15 22-6 17-15 17Z" />
    <path className={styles.stroke} d="M36 138v-30M36 122l6-6M36 116l-5-5" />
  </>
);

const parts: Record<PictureName, () => React.ReactNode> = {
  search: () => (
    <>
      <House />
      <circle className={styles.lens} cx="138" cy="82" r="30" />
      <path className={styles.handle} d="m160 104 18 18" />
      <path className={styles.glint} d="M122 74a20 20 0 0 1 14-10" />
    </>
  ),
  error: () => (
    <>
      <House />
      <path className={styles.strokeStrong} d="m94 46-6 14 12 8-8 14" />
      <path className={styles.cloud} d="M130 46a16 16 0 0 1 30-6 13 13 0 0 1 4 26h-32a10 10 0 0 1-2-20Z" />
      <path className={styles.bolt} d="m146 64-8 14h8l-4 14 14-18h-8l4-10z" />
    </>
  ),
  offline: () => (
    <>
      <House />
      <path className={styles.cloud} d="M126 40a18 18 0 0 1 34-6 14 14 0 0 1 4 28h-36a11 11 0 0 1-2-22Z" />
      <path className={styles.strokeStrong} d="m134 36 22 22" />
    </>
  ),
  empty: () => (
    <>
      <House />
      <path className={styles.strokeDash} d="M150 132V96h32v36" />
      <path className={styles.strokeDash} d="m144 98 22-18 22 18" />
    </>
  ),
  lost: () => (
    <>
      <path className={styles.ground} d="M20 132h160c8 0 14 3 14 6H6c0-3 6-6 14-6Z" />
      <path className={styles.post} d="M96 54h8v80h-8z" />
      <path className={styles.sign} d="M60 40h66l14 13-14 13H60z" />
      <path className={styles.signShade} d="M140 76H78L64 89l14 13h62z" />
      <path className={styles.strokeOn} d="M72 53h40M88 89h40" />
      <path className={styles.leaf} d="M36 132c-9 0-15-7-15-17s7-22 15-22 15 12 15 22-6 17-15 17Z" />
      <path className={styles.stroke} d="M36 138v-30M36 122l6-6" />
    </>
  ),
};

export function Picture({ name }: { name: PictureName }) {
  const Part = parts[name];
  return (
    <svg viewBox="0 0 200 144" aria-hidden="true" className={styles.picture}>
      <circle className={styles.sky} cx="100" cy="72" r="68" />
      <Part />
    </svg>
  );
}
