import { paths, useShell, useText } from '@baza/shared/contract';
import { parseSearch } from '@baza/shared/domain';
import { areaNamesQuery } from '@baza/shared/domain/area-names';
import { SwipeRow } from '@baza/shared/page';
import type { SavedSearch } from '@baza/shared/schema';
import { Badge, Button, ButtonLink, Dialog } from '@baza/shared/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useChangeSearchMutation, useDeleteSearchMutation } from '../../api/searches-api.ts';
import { AreaNames } from '../../features/saved-searches/area-names.tsx';
import { hourText } from '../../features/saved-searches/hour-text.ts';
import { SEARCH_TEXTS } from '../../features/saved-searches/search-texts.ts';
import { useSearchLine } from '../../features/saved-searches/use-search-words.ts';
import { EditForm } from './edit-form.tsx';
import styles from './saved-searches.module.css';

interface Props {
  search: SavedSearch;
  onDeleted: () => void;
}

/** A saved search: its conditions, when it tells of matches, how many are new, and what can be done with it. */
export function SearchCard({ search, onDeleted }: Props) {
  const { t } = useText(SEARCH_TEXTS);
  const { notify } = useShell();
  const { id, name, query, paused, newMatches, version } = search;
  const [change, changing] = useChangeSearchMutation();
  const [remove, removing] = useDeleteSearchMutation();
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);

  const turn = async () => {
    const { error } = await change({ id, version, paused: !paused });
    if (error) notify({ kind: 'error', text: t('failed') });
    else notify({ kind: 'success', text: t(paused ? 'resumed' : 'paused', { name }) });
  };
  const onDelete = async () => {
    const { error } = await remove(id);
    if (error) notify({ kind: 'error', text: t('failed') });
    else onDeleted();
  };
  const fresh = t('fresh', { count: newMatches });
  return (
    <li>
      <SwipeRow
        className={styles.swipe}
        toLeft={{ label: t('delete'), onSwipe: () => void onDelete() }}
        toRight={{ label: t(paused ? 'resume' : 'pause'), onSwipe: () => void turn() }}
      >
        <div className={styles.card}>
          <div className={styles.line}>
            <h2 className={styles.name}>
              <Link to={paths.savedSearches(id)}>{name}</Link>
            </h2>
            {newMatches > 0 ? (
              <Link
                to={paths.savedSearches(id)}
                className={styles.fresh}
                aria-label={t('freshOf', { fresh, name })}
              >
                <Badge tone="accent">{fresh}</Badge>
              </Link>
            ) : (
              <span className={styles.muted}>{t('noneFresh')}</span>
            )}
          </div>
          <SearchFacts search={search} />
          <div className={styles.actions}>
            <ButtonLink
              size="s"
              variant="secondary"
              to={paths.products(query)}
              aria-label={t('resultsOf', { name })}
            >
              {t('results')}
            </ButtonLink>
            <ButtonLink
              size="s"
              variant="secondary"
              to={onMapHref(search)}
              aria-label={t('onMapOf', { name })}
            >
              {t('onMap')}
            </ButtonLink>
            <Button
              size="s"
              variant="ghost"
              aria-label={t('editOf', { name })}
              aria-haspopup="dialog"
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
            <Button
              size="s"
              variant="ghost"
              aria-label={t(paused ? 'resumeOf' : 'pauseOf', { name })}
              loading={changing.isLoading}
              onClick={() => void turn()}
            >
              {t(paused ? 'resume' : 'pause')}
            </Button>
            <Button
              size="s"
              variant="ghost"
              aria-label={t('deleteOf', { name })}
              loading={removing.isLoading}
              onClick={() => void onDelete()}
            >
              {t('delete')}
            </Button>
          </div>
        </div>
      </SwipeRow>
      <Dialog open={editing} onClose={close} title={t('editTitle')} size="s">
        <EditForm search={search} onClose={close} />
      </Dialog>
    </li>
  );
}

/** The map with its filter and the names of its areas. */
export const onMapHref = ({ query, areaNames = [] }: SavedSearch): string =>
  paths.mapSearch([query, areaNamesQuery(areaNames)].filter(Boolean).join('&'));

/** Its conditions in words, and when it tells of matches. */
export function SearchFacts({ search }: { search: SavedSearch }) {
  const { query, areaNames, paused, mode, hour } = search;
  const { t } = useText(SEARCH_TEXTS);
  const filter = useMemo(() => parseSearch(new URLSearchParams(query)), [query]);
  return (
    <>
      <p className={styles.words}>{useSearchLine(filter)}</p>
      <AreaNames names={areaNames} />
      <p className={styles.muted}>{t(`when.${paused ? 'paused' : mode}`, { time: hourText(hour) })}</p>
    </>
  );
}
