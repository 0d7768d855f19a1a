import { useText } from '@baza/shared/contract';
import type { DeskCard } from '@baza/shared/schema';
import { Dialog, ErrorState, Skeleton } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { useApplicationsCaseQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { StatusBadge } from '../../features/applications/status-badge.tsx';
import { CaseActions } from './case-actions.tsx';
import { withCaseTexts } from './case-texts.ts';
import styles from './desk-board.module.css';

interface Props {
  card: DeskCard;
  href: string;
  onClose: () => void;
}

/** What may be done with an application now, over the board. */
function CardActions({ card: { id, applicant }, href, onClose }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { currentData, error, isFetching, refetch } = useApplicationsCaseQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const number = common('number', { id });
  return (
    <Dialog open onClose={onClose} title={applicant ? `${applicant}, ${number}` : number}>
      <div className={styles.actions}>
        {currentData ? (
          <>
            <p>
              <StatusBadge kind={currentData.kind} status={currentData.status} />
            </p>
            <CaseActions application={currentData} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton height="6rem" />
        )}
        <p>
          <Link to={href} className={styles.name}>
            {t('board.open')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

export default withCaseTexts(CardActions);
