import { saveFile } from '@baza/shared/browser';
import { useShell, useText } from '@baza/shared/contract';
import { type ApplicationKind, dayInTashkent } from '@baza/shared/domain';
import { DateField, isDay } from '@baza/shared/page';
import { Button } from '@baza/shared/ui';
import { useState } from 'react';
import styles from './desk.module.css';
import { DESK_TEXTS } from './desk-texts.ts';

/** Applications sent within a period, as a file. */
export function ExportForm({ kind }: { kind: ApplicationKind | null }) {
  const { t } = useText(DESK_TEXTS);
  const { http, notify } = useShell();
  const [from, setFrom] = useState(() => dayInTashkent(30));
  const [to, setTo] = useState(() => dayInTashkent());
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ from, to, ...(kind ? { kind } : {}) });
      const response = await http(`desk/applications/export?${query}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), `applications-${from}-${to}.csv`);
    } catch {
      notify({ kind: 'error', text: t('export.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.tool}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DateField label={t('export.from')} max={to} value={from} onValue={setFrom} />
      <DateField label={t('export.to')} min={from} value={to} onValue={setTo} />
      <Button
        type="submit"
        variant="secondary"
        loading={isBusy}
        disabled={!isDay(from) || !isDay(to) || from > to}
      >
        {t('export.save')}
      </Button>
    </form>
  );
}
