import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber, MAX_BULK_ASSIGNMENT } from '@baza/shared/domain';
import { Button, Flex } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import type { Selection } from '../../features/applications/use-selection.ts';
import { AssignDialog, type Target } from './assign-dialog.tsx';
import styles from './supervision.module.css';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

export interface AssignBarProps {
  selection: Selection;
  /** All that the filter matches; null where only selected ones can be assigned. */
  all: Omit<Extract<Target, { kind: 'all' }>, 'kind'> | null;
}

/** Assigns the selected applications, or all that the filter matches. */
export function AssignBar({ selection: { selected, clear }, all }: AssignBarProps) {
  const { t } = useText(SUPERVISION_TEXTS);
  const locale = useLocale();
  const [target, setTarget] = useState<Target | null>(null);
  return (
    <>
      <Flex wrap gap="small" align="center" className={styles.bulk}>
        <span role="status">{t('selected', { number: formatNumber(selected.size, locale) })}</span>
        <Button
          type="primary"
          disabled={selected.size === 0 || selected.size > MAX_BULK_ASSIGNMENT}
          onClick={() => setTarget({ kind: 'ids', ids: [...selected] })}
        >
          {t('assignSelected')}
        </Button>
        {all && (
          <Button
            disabled={all.total > MAX_BULK_ASSIGNMENT}
            onClick={() => setTarget({ kind: 'all', ...all })}
          >
            {t('assignAll', { number: formatNumber(all.total, locale) })}
          </Button>
        )}
        {selected.size > 0 && (
          <Button type="text" onClick={clear}>
            {t('clear')}
          </Button>
        )}
        {all && all.total > MAX_BULK_ASSIGNMENT && (
          <span className={styles.muted}>
            {t('atMost', { number: formatNumber(MAX_BULK_ASSIGNMENT, locale) })}
          </span>
        )}
      </Flex>
      {target && (
        <AssignDialog
          target={target}
          onClose={() => setTarget(null)}
          onDone={() => {
            setTarget(null);
            clear();
          }}
        />
      )}
    </>
  );
}
