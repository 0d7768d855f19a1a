import { useText } from '@baza/shared/contract';
import { Button, Input } from '@baza/shared/ui/antd-desk';
import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';

interface Props {
  /** What the list was searched for. */
  text: string;
  busy: boolean;
  onSearch: (text: string) => void;
}

const FIELD = 'application-search';
export const focusSearch = () => document.getElementById(FIELD)?.focus();

/** Finds applications by number, name, phone, PINFL or TIN, whole and exact. */
export function SearchForm({ text, busy, onSearch }: Props) {
  const { t } = useText(DESK_TEXTS);
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Input
        id={FIELD}
        allowClear
        autoComplete="off"
        maxLength={120}
        placeholder={t('lookup.label')}
        aria-label={t('lookup.label')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <Button htmlType="submit" loading={busy} icon={<SearchIcon aria-hidden="true" size={16} />}>
        {t('lookup.find')}
      </Button>
    </form>
  );
}
