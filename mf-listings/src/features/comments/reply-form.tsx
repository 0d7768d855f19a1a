import { useText } from '@baza/shared/contract';
import { REPLY_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import type { OwnComment } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { TextArea } from '@baza/shared/ui';
import { useState } from 'react';
import { useReplyToCommentMutation } from '../../api/comments-api.ts';
import { DialogForm } from '../form-fields/dialog-form.tsx';
import { COMMENT_TEXTS, withCommentTexts } from './comment-texts.ts';

const REASONS: Readonly<Record<number, string>> = { 0: 'offline', 404: 'changed', 409: 'changed' };

/** The reply of the person whom a comment is about. */
function ReplyForm({ comment, onClose }: { comment: OwnComment; onClose: () => void }) {
  const { t } = useText(COMMENT_TEXTS);
  const issue = useIssueSentence();
  const [send, { error, isLoading, isSuccess }] = useReplyToCommentMutation();
  // As it was opened: an answer from the server must not change what is being replied to.
  const [{ id, version, ownReply }] = useState(comment);
  const [text, setText] = useState(ownReply?.text ?? '');
  const [tried, setTried] = useState(false);
  const isShort = text.trim().length < REPLY_LENGTH.min;
  const failed = apiErrorOf(error);
  return (
    <DialogForm
      t={(key) => t(`replyForm.${key}`)}
      outcome={isSuccess ? t('replyForm.sent') : null}
      failure={failed ? t(`form.error.${REASONS[failed.status] ?? 'failed'}`) : null}
      sending={isLoading}
      onSend={() => {
        setTried(true);
        if (!isShort) void send({ id, version, text: text.trim() });
      }}
      onClose={onClose}
    >
      <TextArea
        label={t('replyForm.text')}
        required
        rows={4}
        maxLength={REPLY_LENGTH.max}
        value={text}
        error={tried && isShort ? issue({ code: 'required' }, t('replyForm.text')) : null}
        onValue={setText}
      />
    </DialogForm>
  );
}

export default withCommentTexts(ReplyForm);
