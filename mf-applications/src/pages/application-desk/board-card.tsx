import { useText } from '@baza/shared/contract';
import type { DeskCard } from '@baza/shared/schema';
import { cx, IconButton, VisuallyHidden } from '@baza/shared/ui';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { DueTime } from '../../features/applications/due-time.tsx';
import styles from './desk-board.module.css';
import { rowLinkId } from './desk-list.tsx';

interface Props {
  card: DeskCard;
  href: string;
  onActions: () => void;
}

/** An application on the board: whose it is, who has it and until when. */
export function BoardCard({ card, href, onActions }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { id, kind, applicant, assignee, dueAt, overdue, requests, checks } = card;
  const number = common('number', { id });
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <Link id={rowLinkId(id)} className={styles.name} to={href}>
          {applicant || number}
        </Link>
        <IconButton
          size="s"
          aria-haspopup="dialog"
          label={t('board.actions', { number })}
          onClick={onActions}
          className={styles.menu}
        >
          <EllipsisIcon />
        </IconButton>
      </div>
      <p className={styles.muted}>
        {number} · {common(`kind.${kind}`)}
      </p>
      {dueAt && (
        <p className={cx(styles.muted, overdue && styles.late)}>
          <DueTime dueAt={dueAt} />
        </p>
      )}
      {requests > 0 && <p className={styles.muted}>{t('waitsForDocuments')}</p>}
      <p className={styles.foot}>
        <span>{assignee ? assignee.name : t('nobody')}</span>
        <span>
          <span aria-hidden="true">{`${checks.done}/${checks.total}`}</span>
          <VisuallyHidden>
            {t('checklist.progress', { number: checks.done, total: checks.total })}
          </VisuallyHidden>
        </span>
      </p>
    </li>
  );
}
