import { ALL_AREAS, type AreaChoice } from '@baza/shared/domain';
import { useAreaSources } from '@baza/shared/page';
import { useAppDispatch, useAreaPaths, userLocationChanged } from '@baza/shared/store';
import { AreaSelector, type ControlSize } from '@baza/shared/ui';
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
  const paths = useAreaPaths(regions);
  return (
    <AreaSelector
      label={t('filter.area')}
      labelHidden={labelHidden}
      paths={paths}
      count={regions.length}
      multiple
      {...useAreaSources()}
      size={size}
      className={className}
      onApply={(ids, selection) => {
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
