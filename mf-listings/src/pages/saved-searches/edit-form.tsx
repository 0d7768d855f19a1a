import { useText } from '@baza/shared/contract';
import type { SavedSearch } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { useState } from 'react';
import { useChangeSearchMutation } from '../../api/searches-api.ts';
import { DialogForm, FormNote } from '../../features/form-fields/dialog-form.tsx';
import { reasonOfFailure } from '../../features/saved-searches/reason-of-failure.ts';
import { SearchFields, useSearchFields } from '../../features/saved-searches/search-fields.tsx';
import { SEARCH_TEXTS } from '../../features/saved-searches/search-texts.ts';

interface Props {
  search: SavedSearch;
  onClose: () => void;
}

/** Another name, or another time to tell of matches. */
export function EditForm({ search, onClose }: Props) {
  const { t } = useText(SEARCH_TEXTS);
  const { id, name, mode, hour, version } = search;
  const fields = useSearchFields({ name, mode, hour });
  const [tried, setTried] = useState(false);
  const [change, { error, isLoading }] = useChangeSearchMutation();
  const failed = apiErrorOf(error);
  const submit = async () => {
    setTried(true);
    if (!fields.isValid) return;
    const { data } = await change({ id, version, ...fields.chosen });
    if (data) onClose();
  };
  return (
    <DialogForm
      t={t}
      outcome={null}
      failure={failed ? t(`error.${reasonOfFailure(failed)}`) : null}
      sending={isLoading}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <SearchFields of={fields} tried={tried} />
      <FormNote>{t('conditions')}</FormNote>
    </DialogForm>
  );
}
