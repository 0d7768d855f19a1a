import { useSession, useText } from '@baza/shared/contract';
import { TEXTS } from '../../texts.ts';
import { HistoryCard } from './history-card.tsx';
import { ListingsCard } from './listings-card.tsx';
import { PersonCard } from './person-card.tsx';
import styles from './person-page.module.css';
import { PersonalCard } from './personal-card.tsx';

/** `/profile`: the account, personal data, own listings by status. */
export default function PersonPage() {
  const { t } = useText(TEXTS);
  const { user, roles } = useSession();
  if (!user) return null;
  return (
    <>
      <h1>{t('title')}</h1>
      <div className={styles.columns}>
        <PersonCard user={user} roles={roles} />
        <div className={styles.main}>
          <PersonalCard />
          <ListingsCard />
          <HistoryCard />
        </div>
      </div>
    </>
  );
}
