import { useText } from '@baza/shared/contract';
import { useShortcuts } from '@baza/shared/desk';
import { UNDO_SECONDS, type UndoKind } from '@baza/shared/domain';
import { Button } from '@baza/shared/ui';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useUndoMutation } from '../../api/undo-api.ts';
import styles from './undo-bar.module.css';

/** The kind is the desk's own unless given. */
type Offer = (ids: readonly number[], kind?: UndoKind) => void;
const OfferContext = createContext<Offer>(() => undefined);
/** Offers to take back the decisions that have just been made. */
export const useOfferUndo = (): Offer => useContext(OfferContext);

interface Props {
  kind: UndoKind;
  /** The namespace of the desk's texts. */
  texts: string;
  /** Decisions were taken back. */
  onUndone?: (ids: readonly number[]) => void;
  children: ReactNode;
}

interface Offered {
  kind: UndoKind;
  ids: readonly number[];
  result?: 'undone' | 'late' | 'failed';
}

/** Reports have no notice that waits: their texts do not mention one. */
function textOf({ kind, result }: Offered): string {
  const state = result ?? 'done';
  const isOfReports = kind === 'reports' && (state === 'done' || state === 'undone');
  return isOfReports ? `undo.reports.${state}` : `undo.${state}`;
}

/** A desk with a line in which the latest decision can be taken back. The line has its room from the start. */
export function UndoDesk({ kind, texts, onUndone, children }: Props) {
  const { t } = useText(texts);
  const [offered, setOffered] = useState<Offered | null>(null);
  const [undo, { isLoading }] = useUndoMutation();
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setOffered(null), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [offered]);
  const onUndo = async ({ kind, ids }: Offered) => {
    const { data } = await undo({ kind, ids: [...ids] });
    setOffered({
      kind,
      ids,
      result: !data ? 'failed' : data.undone.length === ids.length ? 'undone' : 'late',
    });
    if (data) onUndone?.(data.undone);
  };
  const canUndo = offered && (!offered.result || offered.result === 'failed');
  useShortcuts([
    { key: 'u', label: '', run: canUndo && !isLoading ? () => void onUndo(offered) : undefined },
  ]);
  return (
    <OfferContext value={(ids, of = kind) => setOffered({ kind: of, ids })}>
      <div className={styles.bar} role="status">
        {offered && (
          <>
            <span>{t(textOf(offered), { number: offered.ids.length })}</span>
            {canUndo && (
              <Button size="s" variant="secondary" loading={isLoading} onClick={() => void onUndo(offered)}>
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
