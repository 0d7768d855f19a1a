import { paths, useText } from '@baza/shared/contract';
import type { ContentKind } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { ButtonLink, EmptyState, PageError } from '@baza/shared/ui';
import { useState } from 'react';
import { useContentItemQuery } from '../../api/content-api.ts';
import { TEXTS } from '../../texts.ts';
import { draftOf, emptyDraft } from './item-draft.ts';
import { ItemForm } from './item-form.tsx';
import { Waiting } from './waiting.tsx';

interface NewProps {
  kind: ContentKind;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** A new item, or one that is stored. */
export default function ItemPage({ id, ...rest }: NewProps & { id: number | 'new' }) {
  return id === 'new' ? <NewItem {...rest} /> : <StoredItem id={id} onClose={rest.onClose} />;
}

function NewItem({ kind, onClose, onSaved }: NewProps) {
  const [draft] = useState(() => emptyDraft(kind));
  return (
    <ItemForm stored={null} initial={draft} photos={[]} onClose={onClose} onSaved={({ id }) => onSaved(id)} />
  );
}

/** An item of the server, always its latest version when it is opened. */
function StoredItem({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText(TEXTS);
  const { currentData, error, isFetching, refetch } = useContentItemQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  /** Counts the times that a colleague's version was taken over. */
  const [taken, setTaken] = useState(0);
  if (!currentData) {
    if (apiErrorOf(error)?.status === 404)
      return (
        <EmptyState
          picture="lost"
          title={t('noItem')}
          action={<ButtonLink to={paths.content()}>{t('toList')}</ButtonLink>}
        />
      );
    if (error) return <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    return <Waiting />;
  }
  return (
    <ItemForm
      key={taken}
      stored={currentData}
      initial={draftOf(currentData)}
      photos={currentData.photos}
      onClose={onClose}
      onReload={async () => {
        await refetch();
        setTaken((times) => times + 1);
      }}
    />
  );
}
