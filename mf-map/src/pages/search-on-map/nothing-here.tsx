import { useLive, useText } from '@baza/shared/contract';
import {
  characteristicByCode,
  characteristicLabelKey,
  characteristicOfPart,
  type FilterPart,
  formatNumber,
  type ListingSearch,
  withoutPart,
} from '@baza/shared/domain';
import { skipToken } from '@baza/shared/store';
import { Button, EmptyState } from '@baza/shared/ui';
import { mapApi } from '../../api/map-api.ts';
import { listSearchOf, type SearchedView } from '../../features/search/queries.ts';
import styles from './nothing-here.module.css';

export interface NothingHereProps {
  search: ListingSearch;
  view: SearchedView | null;
  /** Changes the search to the one without a part. */
  onRelax: (search: ListingSearch) => void;
  onZoomOut: () => void;
  onReset: () => void;
}

/** What to drop of a search that finds nothing in view, with what it then finds there. */
function useWays(search: ListingSearch, view: SearchedView | null) {
  const { t } = useText('mf_map');
  const { t: domain } = useText('domain');
  const { locale } = useLive();
  const asked = view && listSearchOf(view, search);
  const { currentData = [] } = mapApi.endpoints.mapRelax.useQuery(asked ?? skipToken);
  const nameOf = (part: FilterPart) => {
    const code = characteristicOfPart(part);
    if (code) return domain(characteristicLabelKey(characteristicByCode(code), search.category));
    return t(`empty.part.${part}`);
  };
  return (
    currentData
      // What the view itself cuts off is found by zooming out.
      .filter(({ part }) => part !== 'polygons' || search.polygons.length > 0)
      .map(({ part, total }) => ({
        relaxed: withoutPart(search, part as FilterPart),
        without: t('empty.without', { part: nameOf(part as FilterPart) }),
        found: t('empty.found', { count: total, shown: formatNumber(total, locale) }),
      }))
  );
}
type Way = ReturnType<typeof useWays>[number];

function Ways({ ways, onRelax }: { ways: readonly Way[] } & Pick<NothingHereProps, 'onRelax'>) {
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways}>
      {ways.map(({ relaxed, without, found }) => (
        <li key={without}>
          <button type="button" className={styles.way} onClick={() => onRelax(relaxed)}>
            <span>{without}</span>
            <span className={styles.total}>{found}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** No listings in view: which conditions to drop, with what is then found here, or where else to look. */
export function NothingHere({ search, view, onRelax, onZoomOut, onReset }: NothingHereProps) {
  const { t } = useText('mf_map');
  const ways = useWays(search, view);
  return (
    <EmptyState
      className={styles.state}
      title={t('empty.title')}
      text={t(ways.length > 0 ? 'empty.relax' : search.polygons.length > 0 ? 'empty.areas' : 'empty.text')}
      action={
        <div className={styles.actions}>
          <Button size="s" onClick={onZoomOut}>
            {t('empty.zoomOut')}
          </Button>
          <Button size="s" variant="secondary" onClick={onReset}>
            {t('empty.reset')}
          </Button>
        </div>
      }
    >
      <Ways ways={ways} onRelax={onRelax} />
    </EmptyState>
  );
}

/** The most that a note over the map has room for. */
const MAX_IN_NOTE = 2;

/** The same in short, over the map of a phone, whose list is out of sight. */
export function NothingNote({ search, view, onRelax, onZoomOut }: Omit<NothingHereProps, 'onReset'>) {
  const { t } = useText('mf_map');
  const ways = useWays(search, view).slice(0, MAX_IN_NOTE);
  return (
    <div className={styles.note}>
      <div className={styles.noteHead}>
        <p role="status">{t('empty.title')}</p>
        <Button size="s" variant={ways.length > 0 ? 'text' : 'primary'} onClick={onZoomOut}>
          {t('empty.zoomOut')}
        </Button>
      </div>
      <Ways ways={ways} onRelax={onRelax} />
    </div>
  );
}
