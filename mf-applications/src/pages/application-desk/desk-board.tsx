import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber } from '@baza/shared/domain';
import type { Board, DeskCard, DeskQueryInput } from '@baza/shared/schema';
import { Button, Skeleton } from '@baza/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useApplicationsBoardQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import { BoardCard } from './board-card.tsx';
import { COLUMN_SIZE } from './desk-address.ts';
import styles from './desk-board.module.css';

const CardActions = lazy(() => import(/* webpackChunkName: 'desk-card-actions' */ './card-actions.tsx'));

interface Props {
  board: Board;
  /** The filter and sort of the board. */
  query: Omit<DeskQueryInput, 'page' | 'size'>;
  href: (id: number) => string;
}

/** Applications by status. Cards are moved by the actions that the application allows. */
export default function DeskBoard({ board, query, href }: Props) {
  const { t } = useText(DESK_TEXTS);
  const [acting, setActing] = useState<DeskCard | null>(null);
  return (
    <>
      <section className={styles.board} aria-label={t('board.title')}>
        {board.columns.map((column) => (
          <Column key={column.status} column={column} query={query} href={href} onActions={setActing} />
        ))}
      </section>
      {acting && (
        <Suspense fallback={null}>
          <CardActions card={acting} href={href(acting.id)} onClose={() => setActing(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ColumnProps extends Omit<Props, 'board'> {
  column: Board['columns'][number];
  onActions: (card: DeskCard) => void;
}

function Column({ column: { status, total, items }, query, href, onActions }: ColumnProps) {
  const { t } = useText(DESK_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const [pages, setPages] = useState(1);
  const kind = query.kind ?? items[0]?.kind ?? 'credit';
  const headingId = `desk-column-${status}`;
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <StatusBadge kind={kind} status={status} />
        <span>{formatNumber(total, locale)}</span>
      </h2>
      <ul className={styles.cards}>
        {items.map((card) => (
          <BoardCard key={card.id} card={card} href={href(card.id)} onActions={() => onActions(card)} />
        ))}
        {Array.from({ length: pages - 1 }, (_, index) => (
          <MorePage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            key={index}
            query={{ ...query, status, page: index + 2, size: COLUMN_SIZE }}
            href={href}
            onActions={onActions}
          />
        ))}
      </ul>
      {pages * COLUMN_SIZE < total && (
        <Button
          variant="secondary"
          size="s"
          aria-label={`${t('board.more')}: ${domain(`status.${status}`)}`}
          onClick={() => setPages(pages + 1)}
        >
          {t('board.more')}
        </Button>
      )}
    </section>
  );
}

interface MoreProps extends Pick<ColumnProps, 'href' | 'onActions'> {
  query: DeskQueryInput;
}

/** The next cards of a column. */
function MorePage({ query, href, onActions }: MoreProps) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { currentData, error, isFetching, refetch } = useApplicationsBoardQuery(query);
  if (error && !currentData)
    return (
      <li role="alert" className={styles.failed}>
        {common('failed')}
        <Button variant="text" size="s" loading={isFetching} onClick={() => void refetch()}>
          {t('template.retry')}
        </Button>
      </li>
    );
  if (!currentData)
    return (
      <li>
        <Skeleton height="12rem" />
      </li>
    );
  return currentData.columns
    .flatMap(({ items }) => items)
    .map((card) => (
      <BoardCard key={card.id} card={card} href={href(card.id)} onActions={() => onActions(card)} />
    ));
}
