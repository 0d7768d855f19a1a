import { useLocale, useShell, useText } from '@baza/shared/contract';
import { type CaseOutcome, REASON_LENGTH } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { DecisionsBody, DecisionsResponse, ModerationItem } from '@baza/shared/schema';
import { Button, Dialog, NoticeView } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import XIcon from 'lucide-react/icons/x';
import { useState } from 'react';
import { useModerationDecideMutation } from '../../api/moderation-api.ts';
import { useOfferUndo } from '../cases/undo-bar.tsx';
import styles from './bulk-bar.module.css';
import { RefusalDialog } from './refusal-dialog.tsx';
import { TEXTS } from './texts.ts';
import { useReasonText } from './use-reason-text.ts';

interface Props {
  chosen: readonly ModerationItem[];
  /** They are published, and visitors report them. */
  reported: boolean;
  onClear: () => void;
  /** The cases that were decided. */
  onDecided: (items: readonly ModerationItem[]) => void;
}

const WAITING = { accept: 'approve', refuse: 'reject' } as const;
const REPORTED = { accept: 'dismiss-reports', refuse: 'withdraw' } as const;

/** One decision on the chosen cases; those it did not reach are named with the reason. */
export function BulkBar({ chosen, reported, onClear, onDecided }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const { inLanguage } = useReasonText();
  const offerUndo = useOfferUndo();
  const [decide, { isLoading }] = useModerationDecideMutation();
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  const [left, setLeft] = useState<DecisionsResponse['results']>([]);
  const { accept, refuse } = reported ? REPORTED : WAITING;

  const attempt = useAttemptKey();
  const bodyOf = (reason: string | null): DecisionsBody => {
    if (reason !== null)
      return {
        action: refuse,
        cases: chosen.map(({ id, version, owner }) => ({
          id,
          version,
          reason: inLanguage(reason, refuse, locale, owner.locale).slice(0, REASON_LENGTH.max),
        })),
      };
    if (accept === 'approve')
      return { action: accept, cases: chosen.map(({ id, version }) => ({ id, version })) };
    // What has been read, and not what has come since.
    return {
      action: accept,
      cases: chosen.flatMap(({ id, reports }) => (reports ? [{ id, upTo: reports.lastAt }] : [])),
    };
  };
  const send = async (reason: string | null) => {
    const body = bodyOf(reason);
    const { data, error } = await decide({ ...body, key: attempt.keyOf(body) });
    if (error || !data) return notify({ kind: 'error', text: t('failed') });
    attempt.done();
    setAsking(null);
    const done = data.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    setLeft(data.results.filter(({ outcome }) => outcome !== 'done'));
    if (done.length > 0)
      notify({
        kind: 'success',
        text: t(`bulk.done.${reason === null ? accept : refuse}`, { number: done.length }),
      });
    const isDismissal = reason === null && accept === 'dismiss-reports';
    if (done.length > 0) offerUndo(done, isDismissal ? 'reports' : 'listing');
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
            onClick={() => setAsking('refuse')}
          >
            {t(`bulk.action.${refuse}`, { number: chosen.length })}
          </Button>
          <Button size="s" icon={<CheckIcon aria-hidden="true" />} onClick={() => setAsking('accept')}>
            {t(`bulk.action.${accept}`, { number: chosen.length })}
          </Button>
        </section>
      )}
      {asking === 'refuse' && (
        <RefusalDialog
          id={null}
          refusal={refuse}
          language={locale}
          note={t('bulk.languages')}
          busy={isLoading}
          onClose={() => setAsking(null)}
          onRefuse={(reason) => void send(reason)}
        />
      )}
      <Dialog
        open={asking === 'accept'}
        onClose={() => setAsking(null)}
        title={t(`bulk.ask.${accept}`, { number: chosen.length })}
        size="s"
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(null)}>
              {t('cancel')}
            </Button>
            <Button loading={isLoading} onClick={() => void send(null)}>
              {t(`bulk.confirm.${accept}`)}
            </Button>
          </>
        }
      >
        <p>{t(`bulk.askText.${accept}`)}</p>
      </Dialog>
    </>
  );
}
