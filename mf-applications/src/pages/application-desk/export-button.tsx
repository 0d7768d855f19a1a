import { saveFile } from '@baza/shared/browser';
import { useLocale, useShell, useText } from '@baza/shared/contract';
import { dayInTashkent, formatNumber, MAX_EXPORT_ROWS } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui/antd-desk';
import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { DESK_TEXTS } from '../../applications/desk-texts.ts';
import styles from './desk.module.css';
import { type Desk, filterQuery } from './desk-address.ts';

/** All that the filter matches, in the order of the list, as a file. */
export function ExportButton({ desk, total }: { desk: Desk; total: number }) {
  const { t } = useText(DESK_TEXTS);
  const locale = useLocale();
  const { http } = useShell();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const isTooLarge = total > MAX_EXPORT_ROWS;
  const save = async () => {
    setState('busy');
    try {
      const query = new URLSearchParams(
        Object.entries({ ...filterQuery(desk), sort: desk.sort }).map(([name, value]) => [
          name,
          String(value),
        ]),
      );
      const response = await http(`desk/applications/export?${query}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), `applications-${dayInTashkent()}.csv`);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        loading={state === 'busy'}
        disabled={total === 0 || isTooLarge}
        icon={<DownloadIcon aria-hidden="true" size={16} />}
        onClick={() => void save()}
      >
        {t('export.save', { number: formatNumber(total, locale) })}
      </Button>
      {isTooLarge && (
        <span className={styles.muted}>
          {t('export.atMost', { number: formatNumber(MAX_EXPORT_ROWS, locale) })}
        </span>
      )}
      {state === 'failed' && (
        <span role="alert" className={styles.failed}>
          {t('export.failed')}
        </span>
      )}
    </>
  );
}
