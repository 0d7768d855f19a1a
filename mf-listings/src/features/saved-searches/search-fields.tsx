import { useText } from '@baza/shared/contract';
import { MAX_SEARCH_NAME, SEARCH_MODES, type SearchMode } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { RadioGroup, Select, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { hourText } from './hour-text.ts';
import { SEARCH_TEXTS } from './search-texts.ts';

interface Chosen {
  name: string;
  mode: SearchMode;
  hour: number;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** What is chosen of a search besides its filter; `start` is followed where nothing has been chosen. */
export function useSearchFields(start: Chosen) {
  const [changed, setChanged] = useState<Partial<Chosen>>({});
  const { name, mode, hour } = { ...start, ...changed };
  return {
    chosen: { name: name.trim(), mode, hour },
    typed: name,
    isValid: name.trim() !== '',
    set: (changes: Partial<Chosen>) => setChanged({ ...changed, ...changes }),
  };
}

interface Props {
  of: ReturnType<typeof useSearchFields>;
  /** The form was sent once, so that what is wrong is said. */
  tried: boolean;
}

/** Its name, and when to tell of matches. */
export function SearchFields({ of, tried }: Props) {
  const { t } = useText(SEARCH_TEXTS);
  const issue = useIssueSentence();
  const { chosen, typed, isValid, set } = of;
  return (
    <>
      <TextField
        label={t('name')}
        required
        autoComplete="off"
        maxLength={MAX_SEARCH_NAME}
        value={typed}
        error={tried && !isValid ? issue({ code: 'required' }, t('name')) : null}
        onValue={(name) => set({ name })}
      />
      <RadioGroup
        label={t('mode.label')}
        options={SEARCH_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={chosen.mode}
        onValue={(mode) => set({ mode })}
      />
      {chosen.mode !== 'at-once' && (
        <Select
          label={t('hour')}
          options={HOURS}
          value={String(chosen.hour)}
          onValue={(hour) => hour !== null && set({ hour: Number(hour) })}
        />
      )}
    </>
  );
}
