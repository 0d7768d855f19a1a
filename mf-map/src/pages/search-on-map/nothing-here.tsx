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
import { listSearchOf, type SearchedView } from '../../search/queries.ts';
import styles from './nothing-here.module.css';

export interface NothingHereProps {
  search: ListingSearch;
  view: SearchedView | null;
  /** Changes the search to the one without a part. */
  onRelax: (search: ListingSearch) => void;
  onZoomOut: () => void;
  onReset: () => void;
}

/** No listings in view: which conditions to drop, with what is then found here, or where else to look. */
export function NothingHere({ search, view, onRelax, onZoomOut, onReset }: NothingHereProps) {
  const { t } = useText('mf_map');
  const { t: domain } = useText('domain');
  const { locale } = useLive();
  const asked = view && listSearchOf(view, search);
  const { currentData = [] } = mapApi.endpoints.mapRelax.useQuery(asked ?? skipToken);
  // What the view itself cuts off is found by zooming out.
  const ways = currentData.filter(({ part }) => part !== 'polygons' || search.polygons.length > 0);
  const nameOf = (part: FilterPart) => {
    const code = characteristicOfPart(part);
    if (code) return domain(characteristicLabelKey(characteristicByCode(code), search.category));
    return t(`empty.part.${part}`);
  };
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
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ part, total }) => (
            <li key={part}>
              <button
                type="button"
                className={styles.way}
                onClick={() => onRelax(withoutPart(search, part as FilterPart))}
              >
                <span>{t('empty.without', { part: nameOf(part as FilterPart) })}</span>
                <span className={styles.total}>
                  {t('empty.found', { count: total, shown: formatNumber(total, locale) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
