import { useText } from '@baza/shared/contract';
import { CommentItem, CommentReason, CommentReply } from '@baza/shared/page';
import type { CommentCase } from '@baza/shared/schema';
import { Badge } from '@baza/shared/ui';
import { useDecideCommentMutation } from '../../api/comment-desk-api.ts';
import styles from '../cases/cases.module.css';
import { Decision } from '../cases/decision.tsx';
import { TEXTS } from './texts.ts';

/** A comment or a reply with what moderators decide. */
export function DeskItem({ item }: { item: CommentCase }) {
  const { t } = useText(TEXTS);
  const [decide, { isLoading }] = useDecideCommentMutation();
  const { id, part, version, authorName, ownReply, own } = item;
  const { state, reason } = part === 'reply' && ownReply ? ownReply : item;
  return (
    <CommentItem comment={item} withAbout author={authorName}>
      {part === 'reply' && ownReply && <CommentReply head={t('replyText')} text={ownReply.text} />}
      <CommentReason reason={reason} />
      <div className={styles.actions}>
        <Badge>{t(`part.${part}`)}</Badge>
        <Decision
          texts={TEXTS}
          id={id}
          own={own}
          canApprove={state !== 'published'}
          canReject={state !== 'rejected'}
          busy={isLoading}
          decide={(verdict) => decide({ id, part, version, ...verdict })}
        />
      </div>
    </CommentItem>
  );
}
