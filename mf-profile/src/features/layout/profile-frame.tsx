import { useSession } from '@baza/shared/contract';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PartSkeleton } from '../sections/part-skeleton.tsx';
import { PartLinks } from './part-links.tsx';
import styles from './profile-frame.module.css';

/** Every part of the profile beside the way to the others. */
export function ProfileFrame() {
  const { user } = useSession();
  return (
    <div className={styles.frame}>
      <PartLinks />
      <div className={styles.part}>
        {/* The guard lets nobody else in; while a session ends there is a moment without a person. */}
        <Suspense fallback={<PartSkeleton />}>{user ? <Outlet /> : <PartSkeleton />}</Suspense>
      </div>
    </div>
  );
}
