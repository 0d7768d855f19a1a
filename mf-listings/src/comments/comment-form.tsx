import { useText } from '@baza/shared/contract';
import { COMMENT_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import type { OwnComment } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { TextArea } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useAddCommentMutation, useEditCommentMutation } from '../api/comments-api.ts';
import { DialogForm, FormNote } from '../parts/dialog-form.tsx';
import { commentDraft } from './comment-draft.ts';
import { COMMENT_TEXTS, withCommentTexts } from './comment-texts.ts';
import { StarsField } from './stars-field.tsx';

interface Props {
  /** The id of the person it is about. */
  about: string;
  /** The comment to change; a new one otherwise. */
  before?: OwnComment;
  onClose: () => void;
}

const REASONS: Readonly<Record<number, string>> = { 0: 'offline', 403: 'noContact', 409: 'changed' };

/** A rating and a text, read by moderators before anyone else. */
function CommentForm({ about, before, onClose }: Props) {
  const { t } = useText(COMMENT_TEXTS);
  const issue = useIssueSentence();
  const [add, added] = useAddCommentMutation();
  const [edit, edited] = useEditCommentMutation();
  const [start] = useState(() => before ?? commentDraft.read(about));
  const [rating, setRating] = useState<number | null>(start.rating);
  const [text, setText] = useState(start.text);
  const [tried, setTried] = useState(false);
  const { min, max } = COMMENT_LENGTH;
  const length = text.trim().length;
  const textIssue = length < min && { code: length === 0 ? 'required' : 'minLength' };
  const failed = apiErrorOf(added.error ?? edited.error);
  const isSent = added.isSuccess || edited.isSuccess;
  useEffect(() => {
    if (!before) commentDraft.write(about, isSent ? { rating: null, text: '' } : { rating, text });
  }, [before, about, isSent, rating, text]);

  const submit = () => {
    setTried(true);
    if (rating === null || textIssue) return;
    const body = { rating, text: text.trim() };
    if (before) void edit({ id: before.id, version: before.version, ...body });
    else void add({ about, ...body });
  };
  return (
    <DialogForm
      t={(key) => t(`form.${key}`)}
      outcome={isSent ? t('form.sent') : null}
      failure={failed ? t(`form.error.${REASONS[failed.status] ?? 'failed'}`) : null}
      sending={added.isLoading || edited.isLoading}
      onSend={submit}
      onClose={onClose}
    >
      <StarsField
        value={rating}
        error={tried && rating === null ? issue({ code: 'required' }, t('form.rating')) : null}
        onValue={setRating}
      />
      <TextArea
        label={t('form.text')}
        hint={t('form.hint')}
        required
        rows={5}
        maxLength={max}
        value={text}
        error={
          tried && textIssue ? issue({ ...textIssue, params: { minLength: min } }, t('form.text')) : null
        }
        onValue={setText}
      />
      <FormNote>{t('form.privacy')}</FormNote>
    </DialogForm>
  );
}

export default withCommentTexts(CommentForm);
