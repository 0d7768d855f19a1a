import { useText } from '@baza/shared/contract';
import { FormNote } from '../form-fields/dialog-form.tsx';
import { SEARCH_TEXTS } from './search-texts.ts';

/** The names that somebody gave to the areas of a search; nothing without any. */
export function AreaNames({ names = [] }: { names?: readonly string[] | undefined }) {
  const { t } = useText(SEARCH_TEXTS);
  const given = names.filter(Boolean);
  return (
    given.length > 0 && <FormNote>{t('areas', { count: given.length, names: given.join(', ') })}</FormNote>
  );
}
