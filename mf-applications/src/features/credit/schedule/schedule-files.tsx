import { saveFile } from '@baza/shared/browser';
import { useLocale, useShell, useText } from '@baza/shared/contract';
import type { CreditSchedule, CreditTerms, EarlyRepayment } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui';
import FileTextIcon from 'lucide-react/icons/file-text';
import ListIcon from 'lucide-react/icons/list';
import { useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import styles from './schedule.module.css';
import { scheduleCsv } from './schedule-csv.ts';

const NAME = 'baza-credit';

/** The schedules as files: CSV is made here and works offline; PDF is made by the API, which has the fonts. */
export function ScheduleFiles({
  terms,
  early,
  schedules,
}: {
  terms: CreditTerms;
  early: EarlyRepayment | null;
  schedules: readonly CreditSchedule[];
}) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { http, notify } = useShell();
  const [loading, setLoading] = useState(false);

  const saveCsv = () => {
    const text = scheduleCsv(schedules, {
      month: t('schedule.number'),
      total: t('schedule.total'),
      kind: (kind) => t(`credit.kind.${kind}`),
      column: (column) => t(`schedule.${column}`),
    });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${NAME}.csv`);
  };
  const savePdf = async () => {
    setLoading(true);
    const query = new URLSearchParams({ locale });
    for (const [name, value] of Object.entries(terms)) query.set(name, String(value));
    if (early) {
      query.set('earlyAmount', String(early.amount));
      query.set('earlyMonth', String(early.month));
      query.set('earlyMode', early.mode);
    }
    try {
      const response = await http(`public/credit/schedule.pdf?${query}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), `${NAME}.pdf`);
    } catch {
      notify({ kind: 'error', text: t('schedule.failed') });
    }
    setLoading(false);
  };

  return (
    <div className={styles.files}>
      <Button size="s" variant="secondary" icon={<ListIcon aria-hidden="true" />} onClick={saveCsv}>
        {t('schedule.csv')}
      </Button>
      <Button
        size="s"
        variant="secondary"
        loading={loading}
        icon={<FileTextIcon aria-hidden="true" />}
        onClick={() => void savePdf()}
      >
        {t('schedule.pdf')}
      </Button>
    </div>
  );
}
