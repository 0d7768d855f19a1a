import { useText } from '@baza/shared/contract';
import { SELECTION_NAME_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { Button, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { SELECTION_TEXTS } from './selection-texts.ts';
import styles from './selections.module.css';

interface Props {
  before?: string;
  action: string;
  busy: boolean;
  failure: string | null;
  onName: (name: string) => void;
}

/** The name of a selection, new or changed. */
export function NameForm({ before = '', action, busy, failure, onName }: Props) {
  const { t } = useText(SELECTION_TEXTS);
  const issue = useIssueSentence();
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const isEmpty = name.trim() === '';
  return (
    <form
      className={styles.nameForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isEmpty) onName(name.trim());
      }}
    >
      <TextField
        label={t('name')}
        required
        maxLength={SELECTION_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onValue={setName}
        error={tried && isEmpty ? issue({ code: 'required' }, t('name')) : null}
      />
      {failure !== null && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <Button type="submit" variant="secondary" loading={busy}>
        {action}
      </Button>
    </form>
  );
}
