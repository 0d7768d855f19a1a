import { useText } from '@baza/shared/contract';
import { TEXTS } from '../../texts.ts';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `/profile/settings`: how the site looks and behaves for its user. */
export default function SettingsPage() {
  const { t } = useText(TEXTS);
  return (
    <>
      <h1>{t('parts.settings')}</h1>
      <PreferencesCard />
      <SessionsCard />
      <ExportCard />
      <DeletionCard />
    </>
  );
}
