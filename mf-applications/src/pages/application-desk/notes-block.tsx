import { useText } from '@baza/shared/contract';
import { splitMentions } from '@baza/shared/domain';
import type { Notes } from '@baza/shared/schema';
import { Button, ErrorState, FormatDate, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import { useApplicationsNotesQuery } from '../../api/desk-api.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { CASE_TEXTS } from './case-texts.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes-block.module.css';

const SHOWN = 5;

interface Props {
  id: number;
  applicant: string;
  /** False for staff's own application. */
  canAdd: boolean;
}

/** Notes of staff and calls, the newest first, and a form for the next one. */
export function NotesBlock({ id, applicant, canAdd }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: own } = useText(CASE_TEXTS);
  const { currentData, error, isFetching, refetch } = useApplicationsNotesQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const [all, setAll] = useState(false);
  if (error && !currentData)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!currentData) return <Skeleton height="12rem" />;
  const { items } = currentData;
  return (
    <div className={styles.part}>
      <p className={styles.muted}>{t('notes.private')}</p>
      {canAdd && <NoteForm id={id} applicant={applicant} />}
      {items.length === 0 ? (
        <p className={styles.muted}>{t('notes.none')}</p>
      ) : (
        <ol className={styles.list} aria-label={own('part.notes')}>
          {(all ? items : items.slice(0, SHOWN)).map(
            ({ id: key, kind, outcome, text, mentions, author, at }) => (
              <li key={key} className={styles.note}>
                <p className={styles.muted}>
                  {author || t('notes.formerColleague')} · <FormatDate date={at} look="datetime" />
                </p>
                {kind !== 'note' && (
                  <p className={styles.kind}>{t(outcome ? `notes.call.${outcome}` : `notes.kind.${kind}`)}</p>
                )}
                {text && <NoteText text={text} mentions={mentions} />}
              </li>
            ),
          )}
        </ol>
      )}
      {items.length > SHOWN && !all && (
        <div>
          <Button variant="text" size="s" onClick={() => setAll(true)}>
            {t('notes.all', { number: items.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoteText({ text, mentions }: Pick<Notes['items'][number], 'text' | 'mentions'>) {
  let at = 0;
  return (
    <p className={styles.text}>
      {splitMentions(text, mentions).map((part) => {
        const key = at;
        at += part.text.length;
        return part.person ? (
          <strong key={key} className={styles.mention}>
            {part.text}
          </strong>
        ) : (
          part.text
        );
      })}
    </p>
  );
}
