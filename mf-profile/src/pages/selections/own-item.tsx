import { useText } from '@baza/shared/contract';
import { SELECTION_NOTE_LENGTH } from '@baza/shared/domain';
import { SwipeRow } from '@baza/shared/page';
import type { SelectionItem, SelectionVoter } from '@baza/shared/schema';
import { Button, IconButton, TextArea } from '@baza/shared/ui';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ChevronUpIcon from 'lucide-react/icons/chevron-up';
import Trash2Icon from 'lucide-react/icons/trash';
import { useState } from 'react';
import { SelectedListing } from '../../features/selections/selected-listing.tsx';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import shared from '../../features/selections/selections.module.css';
import { Votes } from '../../features/selections/votes.tsx';
import styles from './own-selections.module.css';

interface Props {
  item: SelectionItem;
  title: string;
  voters: readonly SelectionVoter[];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onNote: (note: string) => Promise<boolean>;
  onRemove: () => void;
}

/** A listing of one's own selection, with a note, and what others have chosen. */
export function OwnItem({ item, title, voters, isFirst, isLast, onMove, onNote, onRemove }: Props) {
  const { t } = useText(SELECTION_TEXTS);
  return (
    <SwipeRow className={styles.swipe} toLeft={{ label: t('remove'), onSwipe: onRemove }}>
      <SelectedListing item={item} priority={isFirst}>
        <Note note={item.note} title={title} onNote={onNote} />
        <Votes item={item} voters={voters} />
        <div className={styles.itemTools}>
          <IconButton
            variant="secondary"
            data-tool="earlier"
            label={t('earlier', { title })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ChevronUpIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            variant="secondary"
            data-tool="later"
            label={t('later', { title })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ChevronDownIcon aria-hidden="true" />
          </IconButton>
          <Button
            variant="ghost"
            size="s"
            icon={<Trash2Icon aria-hidden="true" />}
            aria-label={t('removeOf', { title })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </div>
      </SelectedListing>
    </SwipeRow>
  );
}

function Note({
  note,
  title,
  onNote,
}: {
  note: string;
  title: string;
  onNote: (note: string) => Promise<boolean>;
}) {
  const { t } = useText(SELECTION_TEXTS);
  /** What is typed, and the note that it began with. */
  const [draft, setDraft] = useState<{ text: string; base: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setDraft(null);
  if (!draft)
    return (
      <div className={styles.noteShown}>
        {note !== '' && <p className={shared.note}>{note}</p>}
        <Button
          variant="text"
          size="s"
          aria-label={t(note === '' ? 'note.addOf' : 'note.changeOf', { title })}
          onClick={() => setDraft({ text: note, base: note })}
        >
          {t(note === '' ? 'note.add' : 'note.change')}
        </Button>
      </div>
    );
  const save = async () => {
    setBusy(true);
    // What was refused stays in the field.
    const done = draft.text.trim() === note || (await onNote(draft.text.trim()));
    setBusy(false);
    if (done) close();
  };
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={t('note.label')}
        hint={t('note.hint')}
        rows={3}
        maxLength={SELECTION_NOTE_LENGTH}
        value={draft.text}
        autoFocus
        onValue={(text) => setDraft({ ...draft, text })}
      />
      {note !== draft.base && (
        <p role="alert" className={styles.changed}>
          {t(note === '' ? 'note.removedElsewhere' : 'note.changedElsewhere', { note })}
        </p>
      )}
      <div className={styles.tools}>
        <Button type="submit" size="s" loading={busy}>
          {t('save')}
        </Button>
        <Button size="s" variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
