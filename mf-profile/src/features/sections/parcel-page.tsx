import { Parcel } from '@baza/shared/contract';
import styles from './part.module.css';
import { PartSkeleton } from './part-skeleton.tsx';

/** A page of another remote as a part of the profile; it brings its own heading. */
export const ParcelPage = ({ remote, expose }: { remote: string; expose: string }) => (
  <Parcel
    remote={remote}
    expose={expose}
    props={NONE}
    fallback={<PartSkeleton />}
    className={styles.parcel}
  />
);
const NONE = {};
