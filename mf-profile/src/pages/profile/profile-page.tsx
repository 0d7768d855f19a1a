import { useSession, useText } from '@baza/shared/contract';
import { TEXTS } from '../../texts.ts';
import { ListingsCard } from './listings-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import styles from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** `/profile`: the account, own listings by status, and preferences. */
export function ProfilePage() {
  const { t } = useText(TEXTS);
  const { user, roles } = useSession();
  // The guard lets nobody else in; while a session ends there is a moment without a person.
  if (!user) return <ProfileSkeleton />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.columns}>
        <PersonCard user={user} roles={roles} />
        <div className={styles.listings}>
          <ListingsCard />
        </div>
        <PreferencesCard />
      </div>
    </div>
  );
}
