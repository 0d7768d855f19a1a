import { ALL_AREAS, type AreaChoice } from '@baza/shared/domain';
import {
  areasApi,
  skipToken,
  useAppDispatch,
  useAreaPathQuery,
  userLocationChanged,
} from '@baza/shared/store';
import { AreaSelector, type ControlSize, type LoadAreas } from '@baza/shared/ui';
import { useCallback } from 'react';
import { useListingsText } from './use-text.ts';

interface Props {
  regions: readonly number[];
  onRegions: (regions: number[]) => void;
  size?: ControlSize;
  labelHidden?: boolean;
  className?: string;
}

const place = (choice: AreaChoice) => (choice === ALL_AREAS ? null : { id: choice });

/** The area selector on the API; the applied selection is also kept as the visitor's location. */
export function AreaField({ regions, onRegions, size, labelHidden, className }: Props) {
  const t = useListingsText();
  const dispatch = useAppDispatch();
  const only = regions.length === 1 ? regions[0] : undefined;
  const { currentData: path } = useAreaPathQuery(only ?? skipToken);
  const load = useCallback<LoadAreas>(
    (parent) => {
      const asked = dispatch(areasApi.endpoints.areas.initiate(parent ?? undefined, { subscribe: false }));
      return asked.unwrap();
    },
    [dispatch],
  );
  return (
    <AreaSelector
      label={t('filter.area')}
      labelHidden={labelHidden}
      path={only === undefined ? [] : (path ?? [])}
      count={regions.length}
      load={load}
      size={size}
      className={className}
      onApply={(ids, _path, selection) => {
        dispatch(
          userLocationChanged({
            province: place(selection.province),
            region: place(selection.region),
            mfy: place(selection.mfy),
          }),
        );
        onRegions(ids);
      }}
    />
  );
}
