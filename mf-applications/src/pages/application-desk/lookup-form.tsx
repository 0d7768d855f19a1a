import { useShell, useText } from '@baza/shared/contract';
import { isPinflShape, isTin } from '@baza/shared/domain';
import type { DeskCard } from '@baza/shared/schema';
import { Button, TextField } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { useApplicationsLookupMutation } from '../../api/desk-api.ts';
import styles from './desk.module.css';
import { DESK_TEXTS } from './desk-texts.ts';

/** Finds a person's applications by a PINFL or a TIN, whole and exact. */
export function LookupForm({ onFound }: { onFound: (found: readonly DeskCard[] | null) => void }) {
  const { t } = useText(DESK_TEXTS);
  const { notify } = useShell();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [find, { isLoading }] = useApplicationsLookupMutation();
  const send = async () => {
    if (number === '') return onFound(null);
    const body = isPinflShape(number) ? { pinfl: number } : isTin(number) ? { tin: number } : null;
    setWrong(body === null);
    if (!body) return;
    const { data } = await find(body);
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
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={isWrong ? t('lookup.wrong') : null}
        onValue={(text) => {
          setNumber(text.replace(/\D/g, ''));
          setWrong(false);
          if (text === '') onFound(null);
        }}
      />
      <Button type="submit" variant="secondary" icon={<SearchIcon aria-hidden="true" />} loading={isLoading}>
        {t('lookup.find')}
      </Button>
    </form>
  );
}
