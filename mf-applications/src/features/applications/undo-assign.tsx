import { useText } from '@baza/shared/contract';
import { useShortcuts } from '@baza/shared/desk';
import { UNDO_SECONDS } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { Button } from '@baza/shared/ui/antd-desk';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useApplicationsAssignMutation } from '../../api/desk-api.ts';
import styles from './desk-parts.module.css';
import { DESK_TEXTS } from './desk-texts.ts';

export interface Assigned {
  id: number;
  /** After the assignment: a later change makes it too late. */
  version: number;
  /** The operator who had it before. */
  back: string;
  way: 'passed' | 'takenOver';
}

const OfferContext = createContext<(assigned: Assigned) => void>(() => undefined);
/** Offers to give an application back to the operator who had it. */
export const useOfferUndo = () => useContext(OfferContext);

interface Offered {
  assigned: Assigned;
  result?: 'undone' | 'late' | 'failed';
}

/** A line in which the latest assignment can be taken back. */
export function UndoAssign({ children }: { children: ReactNode }) {
  const { t } = useText(DESK_TEXTS);
  const [offered, setOffered] = useState<Offered | null>(null);
  const [assign, { isLoading }] = useApplicationsAssignMutation();
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setOffered(null), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [offered]);
  const undo = async ({ assigned }: Offered) => {
    const { id, version, back } = assigned;
    const { error } = await assign({ id, body: { version, to: back, note: '' }, key: crypto.randomUUID() });
    const isLate = apiErrorOf(error)?.status === 409;
    setOffered({ assigned, result: isLate ? 'late' : error ? 'failed' : 'undone' });
  };
  const canUndo = offered && (!offered.result || offered.result === 'failed');
  useShortcuts([
    {
      key: 'u',
      label: t('undo.action'),
      run: canUndo && !isLoading ? () => void undo(offered) : undefined,
    },
  ]);
  return (
    <OfferContext value={(assigned) => setOffered({ assigned })}>
      <div className={styles.undo} role="status">
        {offered && (
          <>
            <span>{t(`undo.${offered.result ?? offered.assigned.way}`, { id: offered.assigned.id })}</span>
            {canUndo && (
              <Button size="small" loading={isLoading} onClick={() => void undo(offered)}>
                {t('undo.action')}
              </Button>
            )}
          </>
        )}
      </div>
      {children}
    </OfferContext>
  );
}
