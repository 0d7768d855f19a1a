import { paths, usePageTitle, useShell, useText } from '@baza/shared/contract';
import type { Selection, SelectionLink } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button, ButtonLink, Dialog, EmptyState, PageError, Skeleton, VisuallyHidden } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import PencilIcon from 'lucide-react/icons/pencil';
import Trash2Icon from 'lucide-react/icons/trash';
import XIcon from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSelectionQuery, useSelectionVoterRemoveMutation } from '../../api/selections-api.ts';
import { NameForm } from '../../features/selections/name-form.tsx';
import { reasonOfFailure } from '../../features/selections/reason-of-failure.ts';
import { titleOf } from '../../features/selections/selected-listing.tsx';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import { useSelectionNews } from '../../features/selections/use-selection-news.ts';
import { DeleteSelection } from './delete-selection.tsx';
import { LinkPart } from './link-part.tsx';
import { OwnItem } from './own-item.tsx';
import styles from './own-selections.module.css';
import { RemovedNote } from './removed-note.tsx';
import { useRemoval } from './use-removal.ts';
import { type Draft, useSelectionEdit } from './use-selection-edit.ts';

/** One of one's own selections: its listings in their order, notes, its link, and what others have chosen. */
export function SelectionPage({ id }: { id: number }) {
  const { t } = useText(SELECTION_TEXTS);
  const { data, error, isFetching, refetch } = useSelectionQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  usePageTitle(data?.name ?? '');
  return (
    <div className={styles.page}>
      <Link to={paths.selections()} className={styles.back}>
        <ArrowLeftIcon aria-hidden="true" />
        {t('all')}
      </Link>
      {apiErrorOf(error)?.status === 404 ? (
        <EmptyState heading="h1" picture="lost" title={t('missing')} />
      ) : data ? (
        <Editor selection={data} onNews={() => void refetch()} />
      ) : error ? (
        <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" aria-label={t('loading')} className={styles.page}>
          <Skeleton width="16rem" height="2rem" />
          <Skeleton height="12rem" />
          <Skeleton height="12rem" />
        </div>
      )}
    </div>
  );
}

function Editor({ selection, onNews }: { selection: Selection; onNews: () => void }) {
  const { t } = useText(SELECTION_TEXTS);
  const { shown, isQueued, edit: write } = useSelectionEdit(selection);
  const without = (draft: Draft, id: number | null) => ({
    ...draft,
    items: draft.items.filter((item) => item.id !== id),
  });
  const removal = useRemoval((id) => void write((draft) => without(draft, id)));
  const { removed } = removal;
  const edit = (change: (draft: Draft) => Draft) => {
    const gone = removal.take();
    return write((draft) => change(without(draft, gone)));
  };
  const { name, voters, link } = shown;
  const items = shown.items.filter(({ id }) => id !== removed?.id);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: number; tool: string } | null>(null);
  // React may take a button out of the page for a moment when its listing moves.
  useLayoutEffect(() => {
    const item = moved && list.current?.querySelector(`[data-item="${moved.id}"]`);
    const usable = (tool: string) => item?.querySelector<HTMLElement>(`[data-tool="${tool}"]:not(:disabled)`);
    (usable(moved?.tool ?? '') ?? usable('earlier') ?? usable('later'))?.focus();
  }, [moved]);
  const place = items.findIndex((item) => item.id === moved?.id) + 1;
  const move = (id: number, by: -1 | 1) => {
    setMoved({ id, tool: by < 0 ? 'earlier' : 'later' });
    void edit((draft) => {
      const from = draft.items.findIndex((item) => item.id === id);
      const next = [...draft.items];
      next.splice(from + by, 0, ...next.splice(from, 1));
      return { ...draft, items: next };
    });
  };
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.name}>{name}</h1>
        <Tools selection={shown} onName={(next) => edit((draft) => ({ ...draft, name: next }))} />
      </div>
      <LinkPart id={selection.id} name={name} link={link} />
      {isQueued && (
        <p role="status" className={styles.queued}>
          {t('queued')}
        </p>
      )}
      {link && <News link={link} onNews={onNews} />}
      {voters.length > 0 && <Voters selection={shown} />}
      <p role="status">
        <VisuallyHidden>{place > 0 ? t('moved', { place, total: items.length }) : ''}</VisuallyHidden>
      </p>
      {items.length === 0 ? (
        <EmptyState
          title={t('noListings.title')}
          text={t('noListings.text')}
          action={<ButtonLink to={paths.products()}>{t('toList')}</ButtonLink>}
        />
      ) : (
        <ul ref={list} className={styles.items} aria-label={name}>
          {items.map((item, index) => (
            <li key={item.id} data-item={item.id}>
              <OwnItem
                item={item}
                voters={voters}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => move(item.id, by)}
                onNote={(note) =>
                  edit((draft) => ({
                    ...draft,
                    items: draft.items.map((each) => (each.id === item.id ? { ...each, note } : each)),
                  }))
                }
                onRemove={() => removal.remove(item)}
                title={titleOf(item, t)}
              />
            </li>
          ))}
        </ul>
      )}
      <RemovedNote removed={removed} onUndo={removal.undo} />
    </>
  );
}

/** Votes arrive while the page is open. */
function News({ link, onNews }: { link: SelectionLink; onNews: () => void }) {
  useSelectionNews(link.token, onNews);
  return null;
}

function Tools({ selection, onName }: { selection: Selection; onName: (name: string) => Promise<boolean> }) {
  const { t } = useText(SELECTION_TEXTS);
  const navigate = useNavigate();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.tools}>
      <Button
        variant="ghost"
        size="s"
        icon={<PencilIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen('name')}
      >
        {t('rename')}
      </Button>
      <Button
        variant="ghost"
        size="s"
        icon={<Trash2Icon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen('remove')}
      >
        {t('delete')}
      </Button>
      <Dialog open={open === 'name'} onClose={close} title={t('rename')} size="s">
        <NameForm
          before={selection.name}
          action={t('save')}
          busy={false}
          failure={null}
          onName={async (name) => {
            if (name === selection.name || (await onName(name))) close();
          }}
        />
      </Dialog>
      <DeleteSelection
        selection={selection}
        open={open === 'remove'}
        onClose={close}
        onDeleted={() => navigate(paths.selections())}
      />
    </div>
  );
}

function Voters({ selection: { id, voters } }: { selection: Selection }) {
  const { t } = useText(SELECTION_TEXTS);
  const { notify } = useShell();
  const [remove, { isLoading }] = useSelectionVoterRemoveMutation();
  const onRemove = async (voter: number) => {
    const { error } = await remove({ id, voter });
    if (error) notify({ kind: 'error', text: t(reasonOfFailure(error)) });
  };
  return (
    <section className={styles.voters} aria-label={t('votersLabel')}>
      <h2>{t('voters', { count: voters.length })}</h2>
      <ul>
        {voters.map((voter) => (
          <li key={voter.id}>
            <span className={styles.voter}>{voter.name}</span>
            <Button
              variant="text"
              size="s"
              disabled={isLoading}
              aria-label={t('voterRemove', { name: voter.name })}
              icon={<XIcon aria-hidden="true" />}
              onClick={() => void onRemove(voter.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
