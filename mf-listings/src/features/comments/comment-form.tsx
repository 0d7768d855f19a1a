import { outbox } from '@baza/shared/browser';
import { useText } from '@baza/shared/contract';
import { COMMENT_LENGTH } from '@baza/shared/domain';
import { useIssueSentence, useQueue } from '@baza/shared/page';
import type { CommentBody, OwnComment } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { TextArea } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useAddCommentMutation, useEditCommentMutation } from '../../api/comments-api.ts';
import { DialogForm, FormNote } from '../form-fields/dialog-form.tsx';
import { aboutOf, commentDraft } from './comment-draft.ts';
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

/** One that was written without a connection and not accepted later is written again. */
function refusedOf(id: string): { rating: number | null; text: string } | null {
  const write = outbox.all().find(({ about, refused }) => refused && about === aboutOf(id));
  const { rating, text } = (write?.body ?? {}) as Partial<CommentBody>;
  return write && rating !== undefined && text !== undefined ? { rating, text } : null;
}

/** A rating and a text, read by moderators before anyone else. */
function CommentForm({ about, before, onClose }: Props) {
  const { t } = useText(COMMENT_TEXTS);
  const issue = useIssueSentence();
  const [add, added] = useAddCommentMutation();
  const [edit, edited] = useEditCommentMutation();
  const queue = useQueue(aboutOf(about));
  const [queued, setQueued] = useState(false);
  const [start] = useState(() => before ?? refusedOf(about) ?? commentDraft.read(about));
  const [rating, setRating] = useState<number | null>(start.rating);
  const [text, setText] = useState(start.text);
  const [tried, setTried] = useState(false);
  const { min, max } = COMMENT_LENGTH;
  const length = text.trim().length;
  const textIssue = length < min && { code: length === 0 ? 'required' : 'minLength' };
  const failed = apiErrorOf(added.error ?? edited.error);
  const isSent = added.isSuccess || edited.isSuccess || queued;
  useEffect(() => {
    if (!before) commentDraft.write(about, isSent ? { rating: null, text: '' } : { rating, text });
  }, [before, about, isSent, rating, text]);

  const isTaken = added.isSuccess;
  useEffect(() => {
    // It takes the place of one that was not accepted.
    if (isTaken)
      for (const write of outbox.all()) if (write.about === aboutOf(about)) outbox.remove(write.key);
  }, [about, isTaken]);

  const submit = async () => {
    setTried(true);
    if (rating === null || textIssue) return;
    const body = { rating, text: text.trim() };
    if (before) return void edit({ id: before.id, version: before.version, ...body });
    const comment = { about, ...body };
    const key = queue.keyOf(comment);
    const { error } = await add({ ...comment, key });
    if (error) setQueued(queue.queue(error, { key, method: 'POST', path: 'comments', body: comment }));
  };
  return (
    <DialogForm
      t={(key) => t(`form.${key}`)}
      outcome={isSent ? t(queued ? 'form.queued' : 'form.sent') : null}
      failure={failed ? t(`form.error.${REASONS[failed.status] ?? 'failed'}`) : null}
      sending={added.isLoading || edited.isLoading}
      onSend={() => void submit()}
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
