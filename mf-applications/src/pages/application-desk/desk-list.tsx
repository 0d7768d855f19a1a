import { useLocale, useText } from '@baza/shared/contract';
import { RowsTable } from '@baza/shared/desk';
import { formatPrice } from '@baza/shared/domain';
import type { DeskCard } from '@baza/shared/schema';
import { FormatDate, VisuallyHidden } from '@baza/shared/ui';
import { Button, Tag } from '@baza/shared/ui/antd-desk';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { DueTime } from '../../features/applications/due-time.tsx';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import type { Selection } from '../../features/applications/use-selection.ts';
import styles from './desk.module.css';

const TakeDialog = lazy(() => import(/* webpackChunkName: 'desk-take' */ './take-dialog.tsx'));

interface Props {
  items: readonly DeskCard[];
  href: (id: number) => string;
  /** For supervisors: the API lets nobody else assign many. */
  selection: Selection | null;
}

export const rowLinkId = (id: number): string => `desk-application-${id}`;

/** Applications with what an operator decides by: whose turn, how late, how much. */
export function DeskList({ items, href, selection }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const [taking, setTaking] = useState<DeskCard | null>(null);
  return (
    <>
      <RowsTable
        label={t('queue')}
        rows={items}
        keyOf={({ id }) => id}
        selection={
          selection
            ? {
                selected: selection.selected,
                onSelect: selection.select,
                all: t('selectPage'),
                nameOf: ({ id }) => common('number', { id }),
              }
            : undefined
        }
        columns={[
          {
            key: 'application',
            title: t('case'),
            isMain: true,
            cell: ({ id, applicant, kind }) => (
              <>
                <Link id={rowLinkId(id)} className={styles.name} to={href(id)}>
                  {applicant || common('number', { id })}
                </Link>
                <div className={styles.muted}>
                  {common('number', { id })} · {common(`kind.${kind}`)}
                </div>
              </>
            ),
          },
          {
            key: 'status',
            title: t('status'),
            cell: ({ kind, status, requests }) => (
              <>
                <StatusBadge kind={kind} status={status} />
                {requests > 0 && <div className={styles.muted}>{t('waitsForDocuments')}</div>}
              </>
            ),
          },
          {
            key: 'due',
            title: t('dueColumn'),
            isLate: ({ overdue }) => overdue,
            cell: ({ dueAt, escalatedAt }) => (
              <>
                {dueAt ? <DueTime dueAt={dueAt} /> : '—'}
                {escalatedAt && (
                  <div className={styles.muted}>
                    {t('escalated')} <FormatDate date={escalatedAt} look="datetime" />
                  </div>
                )}
              </>
            ),
          },
          {
            key: 'checks',
            title: t('checklist.column'),
            cell: ({ checks: { done, total } }) => (
              <>
                <span aria-hidden="true">{`${done}/${total}`}</span>
                <VisuallyHidden>{t('checklist.progress', { number: done, total })}</VisuallyHidden>
              </>
            ),
          },
          {
            key: 'amount',
            title: t('amount'),
            isNumber: true,
            cell: ({ realEstateAmount }) =>
              realEstateAmount === null ? '—' : formatPrice(realEstateAmount, 'UZS', locale),
          },
          {
            key: 'received',
            title: t('received'),
            cell: ({ submittedAt }) => submittedAt && <FormatDate date={submittedAt} look="relative" />,
          },
          {
            key: 'operator',
            title: t('operator'),
            cell: (card) =>
              card.assignee ? (
                card.assignee.name
              ) : card.status === 'pending' ? (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={`${t('action.take')}: ${common('number', { id: card.id })}`}
                  onClick={() => setTaking(card)}
                >
                  {t('action.take')}
                </Button>
              ) : (
                <Tag>{t('nobody')}</Tag>
              ),
          },
        ]}
      />
      {taking && (
        <Suspense fallback={null}>
          <TakeDialog card={taking} onClose={() => setTaking(null)} />
        </Suspense>
      )}
    </>
  );
}
