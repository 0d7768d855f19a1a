import { useShell, useText } from '@baza/shared/contract';
import type { DeskCard } from '@baza/shared/schema';
import { Button, TextField } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { useApplicationsLookupMutation } from '../../api/desk-api.ts';
import styles from './desk.module.css';
import { DESK_TEXTS } from './desk-texts.ts';

/** Finds applications by number, name, phone, PINFL or TIN, whole and exact. */
export function LookupForm({ onFound }: { onFound: (found: readonly DeskCard[] | null) => void }) {
  const { t } = useText(DESK_TEXTS);
  const { notify } = useShell();
  const [text, setText] = useState('');
  const [find, { isLoading }] = useApplicationsLookupMutation();
  const send = async () => {
    const wanted = text.trim();
    if (wanted === '') return onFound(null);
    const { data } = await find({ text: wanted });
    if (data) onFound(data.items);
    else notify({ kind: 'error', text: t('lookup.failed') });
  };
  return (
    <form
      className={styles.tool}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t('lookup.label')}
        autoComplete="off"
        maxLength={120}
        value={text}
        onValue={(next) => {
          setText(next);
          if (next === '') onFound(null);
        }}
      />
      <Button type="submit" variant="secondary" icon={<SearchIcon aria-hidden="true" />} loading={isLoading}>
        {t('lookup.find')}
      </Button>
    </form>
  );
}
