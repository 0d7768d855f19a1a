import { useShell, useText } from '@baza/shared/contract';
import { REASON_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import type { CommentCase } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Badge, Button, CheckIcon, Dialog, TextArea, XIcon } from '@baza/shared/ui';
import { useState } from 'react';
import { useDecideCommentMutation } from '../../api/comments-api.ts';
import { CommentItem } from '../../comments/comment-item.tsx';
import { COMMENT_TEXTS } from '../../comments/comment-texts.ts';
import list from '../../comments/comments.module.css';

/** A comment or a reply with what moderators decide. */
export function DeskItem({ item }: { item: CommentCase }) {
  const { t } = useText(COMMENT_TEXTS);
  const { notify } = useShell();
  const [decide, { isLoading }] = useDecideCommentMutation();
  const [asking, setAsking] = useState(false);
  const { id, part, version, authorName, ownReply, own } = item;
  const state = part === 'reply' ? ownReply?.state : item.state;
  const reason = part === 'reply' ? ownReply?.reason : item.reason;
  const finish = (error: unknown) => {
    const failed = apiErrorOf(error);
    const isStale = failed?.status === 404 || failed?.status === 409;
    if (!failed) notify({ kind: 'success', text: t('desk.done') });
    else notify({ kind: isStale ? 'warning' : 'error', text: t(isStale ? 'desk.stale' : 'desk.failed') });
    if (!failed || isStale) setAsking(false);
  };
  const approve = async () => finish((await decide({ id, action: 'approve', part, version })).error);
  const reject = async (text: string) =>
    finish((await decide({ id, action: 'reject', part, version, reason: text })).error);
  return (
    <CommentItem comment={item} withAbout author={authorName}>
      {part === 'reply' && ownReply && (
        <div className={list.reply}>
          <p className={list.muted}>{t('desk.replyText')}</p>
          <p className={list.text}>{ownReply.text}</p>
        </div>
      )}
      {reason && <p className={list.muted}>{t('page.reason', { reason })}</p>}
      <div className={list.state}>
        <Badge>{t(`desk.part.${part}`)}</Badge>
        {own ? (
          <span className={list.muted}>{t('desk.own')}</span>
        ) : (
          <>
            {state !== 'published' && (
              <Button
                size="s"
                icon={<CheckIcon aria-hidden="true" />}
                loading={isLoading}
                onClick={() => void approve()}
              >
                {t('desk.approve')}
              </Button>
            )}
            {state !== 'rejected' && (
              <Button
                size="s"
                variant="secondary"
                icon={<XIcon aria-hidden="true" />}
                disabled={isLoading}
                aria-haspopup="dialog"
                onClick={() => setAsking(true)}
              >
                {t('desk.reject')}
              </Button>
            )}
          </>
        )}
      </div>
      {asking && (
        <Refusal busy={isLoading} onClose={() => setAsking(false)} onRefuse={(text) => void reject(text)} />
      )}
    </CommentItem>
  );
}

interface RefusalProps {
  busy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

function Refusal({ busy, onClose, onRefuse }: RefusalProps) {
  const { t } = useText(COMMENT_TEXTS);
  const issue = useIssueSentence();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { min, max } = REASON_LENGTH;
  const isShort = text.trim().length < min;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.rejectTitle')}
      size="s"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button
            variant="danger"
            loading={busy}
            onClick={() => {
              setTried(true);
              if (!isShort) onRefuse(text.trim());
            }}
          >
            {t('desk.reject')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('desk.reason')}
        hint={t('desk.reasonHint')}
        required
        rows={4}
        maxLength={max}
        value={text}
        error={
          tried && isShort
            ? issue(
                text.trim() === '' ? { code: 'required' } : { code: 'minLength', params: { minLength: min } },
                t('desk.reason'),
              )
            : null
        }
        onValue={setText}
      />
    </Dialog>
  );
}
