import { useShell, useText } from '@baza/shared/contract';
import type { SavedSearch } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { useRestoreSearchMutation } from '../../api/searches-api.ts';
import { SEARCH_TEXTS } from '../../features/saved-searches/search-texts.ts';
import styles from './saved-searches.module.css';

export function useDeleted() {
  const [deleted, set] = useState<SavedSearch | null>(null);
  return { deleted, set };
}

/** That a search is deleted, with the way back. */
export function DeletedNote({ of: { deleted, set } }: { of: ReturnType<typeof useDeleted> }) {
  const { t } = useText(SEARCH_TEXTS);
  const { notify } = useShell();
  const [restore, { isLoading }] = useRestoreSearchMutation();
  const button = useRef<HTMLButtonElement>(null);
  const id = deleted?.id;
  // The button that was pressed is gone with its card.
  useEffect(() => {
    if (id !== undefined) button.current?.focus();
  }, [id]);
  const onRestore = async (search: SavedSearch) => {
    const { error } = await restore(search.id);
    if (error) notify({ kind: 'error', text: t('restoreFailed') });
    else set(null);
  };
  return (
    <div role="status">
      {deleted && (
        <p className={styles.deleted}>
          {t('deleted', { name: deleted.name })}
          <Button
            ref={button}
            size="s"
            variant="text"
            icon={<Undo2Icon aria-hidden="true" />}
            loading={isLoading}
            onClick={() => void onRestore(deleted)}
          >
            {t('restore')}
          </Button>
        </p>
      )}
    </div>
  );
}
