import { useLocale, useShell, useText } from '@baza/shared/contract';
import { type CaseOutcome, REASON_LENGTH } from '@baza/shared/domain';
import type { DecisionsBody, DecisionsResponse, ModerationItem } from '@baza/shared/schema';
import { Button, CheckIcon, Dialog, NoticeView, XIcon } from '@baza/shared/ui';
import { useState } from 'react';
import { useModerationDecideMutation } from '../../api/moderation-api.ts';
import styles from './bulk-bar.module.css';
import { RefusalDialog } from './refusal-dialog.tsx';
import { useReasonText } from './use-reason-text.ts';

interface Props {
  chosen: readonly ModerationItem[];
  onClear: () => void;
  /** The cases that were decided. */
  onDecided: (items: readonly ModerationItem[]) => void;
}

/** One decision on the chosen cases; those it did not reach are named with the reason. */
export function BulkBar({ chosen, onClear, onDecided }: Props) {
  const { t } = useText('listings_moderation');
  const locale = useLocale();
  const { notify } = useShell();
  const { inLanguage } = useReasonText();
  const [decide, { isLoading }] = useModerationDecideMutation();
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const [left, setLeft] = useState<DecisionsResponse['results']>([]);

  const send = async (reason: string | null) => {
    const key = crypto.randomUUID();
    const cases = chosen.map(({ id, version }) => ({ id, version }));
    const body: DecisionsBody =
      reason === null
        ? { action: 'approve', cases }
        : {
            action: 'reject',
            cases: chosen.map(({ id, version, owner }) => ({
              id,
              version,
              reason: inLanguage(reason, 'reject', locale, owner.locale).slice(0, REASON_LENGTH.max),
            })),
          };
    const { data, error } = await decide({ ...body, key });
    if (error || !data) return notify({ kind: 'error', text: t('failed') });
    setAsking(null);
    const done = data.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    setLeft(data.results.filter(({ outcome }) => outcome !== 'done'));
    if (done.length > 0)
      notify({
        kind: 'success',
        text: t(reason === null ? 'bulk.approved' : 'bulk.rejected', { number: done.length }),
      });
    onDecided(chosen.filter(({ id }) => done.includes(id)));
    onClear();
  };
  return (
    <>
      {left.length > 0 && (
        <NoticeView kind="warning" onClose={() => setLeft([])}>
          <p>{t('bulk.left')}</p>
          <ul>
            {left.map(({ id, outcome }) => (
              <li key={id}>
                ID {id} — {t(`bulk.outcome.${outcome as Exclude<CaseOutcome, 'done'>}`)}
              </li>
            ))}
          </ul>
        </NoticeView>
      )}
      {chosen.length > 0 && (
        <section className={styles.bar} aria-label={t('bulk.title')}>
          <p role="status" className={styles.count}>
            {t('bulk.chosen', { number: chosen.length })}
          </p>
          <Button size="s" variant="ghost" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            icon={<XIcon aria-hidden="true" />}
            onClick={() => setAsking('reject')}
          >
            {t('bulk.reject', { number: chosen.length })}
          </Button>
          <Button size="s" icon={<CheckIcon aria-hidden="true" />} onClick={() => setAsking('approve')}>
            {t('bulk.approve', { number: chosen.length })}
          </Button>
        </section>
      )}
      {asking === 'reject' && (
        <RefusalDialog
          id={null}
          refusal="reject"
          language={locale}
          note={t('bulk.languages')}
          busy={isLoading}
          onClose={() => setAsking(null)}
          onRefuse={(reason) => void send(reason)}
        />
      )}
      <Dialog
        open={asking === 'approve'}
        onClose={() => setAsking(null)}
        title={t('bulk.ask', { number: chosen.length })}
        size="s"
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(null)}>
              {t('cancel')}
            </Button>
            <Button loading={isLoading} onClick={() => void send(null)}>
              {t('approve')}
            </Button>
          </>
        }
      >
        <p>{t('bulk.askText')}</p>
      </Dialog>
    </>
  );
}
