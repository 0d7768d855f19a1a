import { saveFile } from '@baza/shared/browser';
import { useLocale, useShell, useText } from '@baza/shared/contract';
import { dayInTashkent, formatNumber, MAX_EXPORT_ROWS } from '@baza/shared/domain';
import type { ExportFormat } from '@baza/shared/schema';
import { Button, Flex } from '@baza/shared/ui/antd-desk';
import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';
import { type Desk, filterQuery } from './desk-address.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

/** All that the filter matches, in the order of the list, as a file. */
export function ExportButton({ desk, total }: { desk: Desk; total: number }) {
  const { t } = useText(DESK_TEXTS);
  const locale = useLocale();
  const { http } = useShell();
  const [state, setState] = useState<'ready' | 'failed' | ExportFormat>('ready');
  const isTooLarge = total > MAX_EXPORT_ROWS;
  const save = async (format: ExportFormat) => {
    setState(format);
    try {
      const query = new URLSearchParams(
        Object.entries({ ...filterQuery(desk), sort: desk.sort, ...(format !== 'csv' && { format }) }).map(
          ([name, value]) => [name, String(value)],
        ),
      );
      const response = await http(`desk/applications/export?${query}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), `applications-${dayInTashkent()}.${format}`);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <Flex wrap gap="small" align="center">
      {FORMATS.map((format) => (
        <Button
          key={format}
          loading={state === format}
          disabled={total === 0 || isTooLarge || FORMATS.some((other) => other === state)}
          icon={<DownloadIcon aria-hidden="true" size={16} />}
          onClick={() => void save(format)}
        >
          {t(format === 'csv' ? 'export.save' : 'export.saveXlsx', { number: formatNumber(total, locale) })}
        </Button>
      ))}
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
    </Flex>
  );
}
