import { useShell, useText } from '@baza/shared/contract';
import type { CommentBox, CommentState } from '@baza/shared/domain';
import { CommentReason, CommentReply, FetchedPart } from '@baza/shared/page';
import type { OwnComment } from '@baza/shared/schema';
import { Badge, type BadgeProps, Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';
import { useRemoveCommentMutation } from '../../api/comments-api.ts';
import { COMMENT_TEXTS } from '../../features/comments/comment-texts.ts';
import list from '../../features/comments/comments.module.css';

const loadForm = () =>
  import(/* webpackChunkName: 'comment-form' */ '../../features/comments/comment-form.tsx');
const loadReply = () =>
  import(/* webpackChunkName: 'comment-reply' */ '../../features/comments/reply-form.tsx');

const TONES: Record<CommentState, BadgeProps['tone']> = {
  pending: 'warning',
  published: 'success',
  rejected: 'danger',
};

/** The author's or the receiver's part of a comment: its state, and what they can do. */
export function OwnActions({ comment, box }: { comment: OwnComment; box: CommentBox }) {
  return box === 'written' ? <Written comment={comment} /> : <Received comment={comment} />;
}

function Written({ comment }: { comment: OwnComment }) {
  const { t } = useText(COMMENT_TEXTS);
  const { notify } = useShell();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const [remove, { isLoading }] = useRemoveCommentMutation();
  const close = () => setOpen(null);
  const { id, state, reason, about } = comment;
  const onRemove = async () => {
    const { error } = await remove(id);
    notify(
      error ? { kind: 'error', text: t('page.removeFailed') } : { kind: 'success', text: t('page.removed') },
    );
    if (!error) close();
  };
  return (
    <>
      <div className={list.state}>
        <Badge tone={TONES[state]}>{t(`page.state.${state}`)}</Badge>
        <Button size="s" variant="text" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
          {t('page.edit')}
        </Button>
        <Button size="s" variant="text" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
          {t('page.remove')}
        </Button>
      </div>
      <CommentReason reason={reason} />
      <Dialog open={open === 'edit'} onClose={close} title={t('form.editTitle')} size="s">
        <FetchedPart load={loadForm} props={{ about: about.id, before: comment, onClose: close }} />
      </Dialog>
      <Dialog
        open={open === 'remove'}
        onClose={close}
        title={t('page.removeTitle')}
        size="s"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('page.cancel')}
            </Button>
            <Button variant="danger" loading={isLoading} onClick={() => void onRemove()}>
              {t('page.remove')}
            </Button>
          </>
        }
      >
        <p>{t('page.removeText')}</p>
      </Dialog>
    </>
  );
}

function Received({ comment }: { comment: OwnComment }) {
  const { t } = useText(COMMENT_TEXTS);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { ownReply } = comment;
  return (
    <>
      {ownReply && ownReply.state !== 'published' && (
        <CommentReply
          head={<Badge tone={TONES[ownReply.state]}>{t(`page.replyState.${ownReply.state}`)}</Badge>}
          text={ownReply.text}
        >
          <CommentReason reason={ownReply.reason} />
        </CommentReply>
      )}
      <div className={list.state}>
        <Button size="s" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(ownReply ? 'page.changeReply' : 'page.reply')}
        </Button>
      </div>
      <Dialog open={open} onClose={close} title={t('replyForm.title')} size="s">
        <FetchedPart load={loadReply} props={{ comment, onClose: close }} />
      </Dialog>
    </>
  );
}
