import { useText } from '@baza/shared/contract';
import styles from './comment-item.module.css';
import { COMMENT_TEXTS, withCommentTexts } from './comment-texts.ts';

/** Why a moderator rejected it. */
function Reason({ reason }: { reason: string | null | undefined }) {
  const { t } = useText(COMMENT_TEXTS);
  return reason ? <p className={styles.muted}>{t('reason', { reason })}</p> : null;
}

export const CommentReason = withCommentTexts(Reason);
