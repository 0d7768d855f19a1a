import { useSession, useShell, useText } from '@baza/shared/contract';
import {
  APPLICATION_CALL_OUTCOMES,
  type ApplicationCallOutcome,
  MAX_MENTIONS,
  NOTE_LENGTH,
  splitMentions,
} from '@baza/shared/domain';
import { useAttemptKey, useIssueSentence } from '@baza/shared/page';
import type { NoteBody } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Select } from '@baza/shared/ui';
import { Button } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useApplicationsAddNoteMutation, useApplicationsOperatorsQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { CASE_TEXTS } from './case-texts.ts';
import { type Colleague, MentionArea } from './mention-area.tsx';
import styles from './notes-block.module.css';

type Choice = 'note' | ApplicationCallOutcome;
const CHOICES: readonly Choice[] = ['note', ...APPLICATION_CALL_OUTCOMES];

const FORM = 'application-note';
export const focusNote = () => document.querySelector<HTMLTextAreaElement>(`#${FORM} textarea`)?.focus();

interface Props {
  id: number;
  /** Cannot be mentioned: must not read notes. */
  applicant: string;
}

/** Adds a note for colleagues, or a call with its outcome. Colleagues whose names follow an `@` are notified. */
export function NoteForm({ id, applicant }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: own } = useText(CASE_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  const sentence = useIssueSentence();
  const [add, { isLoading, error, reset }] = useApplicationsAddNoteMutation();
  const { user } = useSession();
  const operators = useApplicationsOperatorsQuery();
  const colleagues = operators.data?.filter((one) => one.id !== user?.id && one.id !== applicant);
  /** Those chosen from the list come first: colleagues may have one name. */
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  const [choice, setChoice] = useState<Choice>('note');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const attempt = useAttemptKey();
  const change = () => {
    setTried(false);
    reset();
  };
  const isMissing = choice === 'note' && text.trim() === '';
  const mentions = [
    ...new Set(
      splitMentions(text, [...chosen, ...(colleagues ?? [])]).flatMap(({ person }) => person?.id ?? []),
    ),
  ];
  const isCrowd = mentions.length > MAX_MENTIONS;
  const send = async () => {
    if (isLoading) return;
    setTried(true);
    if (isMissing || isCrowd) return;
    const note = { text: text.trim(), ...(mentions.length > 0 && { mentions }) };
    const body: NoteBody =
      choice === 'note' ? { kind: 'note', ...note } : { kind: 'call', outcome: choice, ...note };
    const { data } = await add({ id, body, key: attempt.keyOf(body) });
    if (!data) return;
    attempt.done();
    notify({ kind: 'success', text: t(choice === 'note' ? 'notes.added' : 'notes.callAdded') });
    setChoice('note');
    setText('');
    setChosen([]);
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
      <MentionArea
        colleagues={colleagues}
        onRetry={operators.error && !colleagues ? () => void operators.refetch() : undefined}
        onMention={(colleague) =>
          setChosen((before) => [colleague, ...before.filter(({ name }) => name !== colleague.name)])
        }
        label={t('notes.text')}
        hint={own('mention.hint')}
        required={choice === 'note'}
        disabled={isLoading}
        rows={3}
        maxLength={NOTE_LENGTH.max}
        value={text}
        error={
          isCrowd
            ? own('mention.many', { count: MAX_MENTIONS })
            : tried && isMissing
              ? sentence({ code: 'required' }, t('notes.text'))
              : null
        }
        onValue={(next) => {
          setText(next);
          change();
        }}
      />
      {error && (
        <p role="alert" className={styles.failed}>
          {apiErrorOf(error)?.problem?.type.endsWith('own-application')
            ? t('refusal.own-application')
            : apiErrorOf(error)?.problem?.errors?.some(({ path }) => path.startsWith('mentions'))
              ? own('mention.refused')
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
