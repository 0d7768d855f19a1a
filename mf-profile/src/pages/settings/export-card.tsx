import { saveFile } from '@baza/shared/browser';
import { useShell, useText } from '@baza/shared/contract';
import { dayInTashkent } from '@baza/shared/domain';
import { Button, Card } from '@baza/shared/ui';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './account-card.module.css';

/** A copy of all that is kept about the account. */
export function ExportCard() {
  const { t } = useText(TEXTS);
  const { http, notify } = useShell();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const response = await http('profile/export');
      if (response.status === 429) return notify({ kind: 'error', text: t('export.tooMany') });
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), `baza-${dayInTashkent()}.zip`);
      notify({ kind: 'success', text: t('export.done') });
    } catch {
      notify({ kind: 'error', text: t('export.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" padding="l" aria-labelledby="profile-export" className={styles.card}>
      <h2 id="profile-export" className={styles.title}>
        {t('export.title')}
      </h2>
      <p className={styles.muted}>{t('export.text')}</p>
      <div>
        <Button variant="secondary" loading={isBusy} onClick={() => void save()}>
          {t('export.save')}
        </Button>
      </div>
    </Card>
  );
}
