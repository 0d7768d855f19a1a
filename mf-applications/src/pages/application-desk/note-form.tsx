import { useShell, useText } from '@baza/shared/contract';
import { APPLICATION_CALL_OUTCOMES, type ApplicationCallOutcome, NOTE_LENGTH } from '@baza/shared/domain';
import { useAttemptKey, useIssueSentence } from '@baza/shared/page';
import type { NoteBody } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Select, TextArea } from '@baza/shared/ui';
import { Button } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useApplicationsAddNoteMutation } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { DESK_TEXTS } from '../../applications/desk-texts.ts';
import styles from './notes-block.module.css';

type Choice = 'note' | ApplicationCallOutcome;
const CHOICES: readonly Choice[] = ['note', ...APPLICATION_CALL_OUTCOMES];

const FORM = 'application-note';
export const focusNote = () => document.querySelector<HTMLTextAreaElement>(`#${FORM} textarea`)?.focus();

/** Adds a note for colleagues, or a call with its outcome. */
export function NoteForm({ id }: { id: number }) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  const sentence = useIssueSentence();
  const [add, { isLoading, error, reset }] = useApplicationsAddNoteMutation();
  const [choice, setChoice] = useState<Choice>('note');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const attempt = useAttemptKey();
  const change = () => {
    setTried(false);
    reset();
  };
  const isMissing = choice === 'note' && text.trim() === '';
  const send = async () => {
    if (isLoading) return;
    setTried(true);
    if (isMissing) return;
    const body: NoteBody =
      choice === 'note'
        ? { kind: 'note', text: text.trim() }
        : { kind: 'call', outcome: choice, text: text.trim() };
    const { data } = await add({ id, body, key: attempt.keyOf(body) });
    if (!data) return;
    attempt.done();
    notify({ kind: 'success', text: t(choice === 'note' ? 'notes.added' : 'notes.callAdded') });
    setChoice('note');
    setText('');
    change();
  };
  return (
    <form
      id={FORM}
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select
        label={t('notes.type')}
        disabled={isLoading}
        options={CHOICES.map((value) => ({
          value,
          label: t(value === 'note' ? 'notes.kind.note' : `notes.call.${value}`),
        }))}
        value={choice}
        onValue={(next) => {
          setChoice(next ?? 'note');
          change();
        }}
      />
      <TextArea
        label={t('notes.text')}
        required={choice === 'note'}
        disabled={isLoading}
        rows={3}
        maxLength={NOTE_LENGTH.max}
        value={text}
        error={tried && isMissing ? sentence({ code: 'required' }, t('notes.text')) : null}
        onValue={(next) => {
          setText(next);
          change();
        }}
      />
      {error && (
        <p role="alert" className={styles.failed}>
          {apiErrorOf(error)?.problem?.type.endsWith('own-application')
            ? t('refusal.own-application')
            : common('failed')}
        </p>
      )}
      <div>
        <Button htmlType="submit" loading={isLoading}>
          {t('notes.add')}
        </Button>
      </div>
    </form>
  );
}
