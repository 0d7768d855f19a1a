import { useEffect, useReducer, useRef, useState } from 'react';
import type { AreaSelection } from '../../domain/area-selection.ts';
import {
  ALL_AREAS,
  appliedAreas,
  areaParents,
  areaReducer,
  EMPTY_AREA,
  selectionOf,
} from '../../domain/area-selection.ts';
import { areaName } from '../../domain/areas.ts';
import { Button, type ControlSize } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { PHONE } from '../core/use-media.ts';
import { useUi } from '../core/use-ui.ts';
import { ClearButton } from '../field/clear-button.tsx';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import { ChevronDownIcon, MapPinIcon } from '../icons.ts';
import { Popover } from '../overlay/popover.tsx';
import { AreaList } from './area-list.tsx';
import styles from './area-selector.module.css';
import { type AreaOption, type LoadAreas, useAreaList } from './use-area-lists.ts';

export type { AreaOption, LoadAreas } from './use-area-lists.ts';

export interface AreaSelectorProps extends FieldProps {
  /** The applied area as its path, province first; empty is the whole country. */
  path: readonly AreaOption[];
  /** Several areas came with the address: how many; they show as a count. */
  count?: number;
  load: LoadAreas;
  /** The applied ids (one, or none for the whole country), their path and the selection behind them. */
  onApply: (ids: number[], path: AreaOption[], selection: AreaSelection) => void;
  size?: ControlSize;
  placeholder?: string;
}

/** Province, district, MFY: three lists in a popover, applied by its button; clearing the field resets the area. */
export function AreaSelector(props: AreaSelectorProps) {
  const { path, count = path.length > 0 ? 1 : 0, load, onApply, size = 'm', placeholder, ...field } = props;
  const { t, locale } = useUi();
  const [open, setOpen] = useState(false);
  const shown =
    count > 1
      ? t('area.count', { count })
      : path
          .slice(-1)
          .map((area) => areaName(area, locale))
          .join();
  return (
    <Field {...field} group>
      {/* A plain button is never "required": the label's asterisk and the error say it. */}
      {({ 'aria-required': _required, ...aria }, labelId) => (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={field.label}
          className={styles.popover}
          trigger={(trigger) => (
            <div className={cx(control.box, styles.box, size !== 'm' && control[size])}>
              <button
                {...trigger}
                {...aria}
                type="button"
                aria-labelledby={cx(labelId, `${aria.id}-value`)}
                className={styles.button}
              >
                <span className={control.affix}>
                  <MapPinIcon aria-hidden="true" />
                </span>
                <span id={`${aria.id}-value`} className={cx(styles.value, !shown && styles.placeholder)}>
                  {shown || placeholder || t('area.everywhere')}
                </span>
              </button>
              {count > 0 && <ClearButton of={field.label} onClear={() => onApply([], [], EMPTY_AREA)} />}
              <ChevronDownIcon aria-hidden="true" className={styles.chevron} />
            </div>
          )}
        >
          <Lists
            path={path}
            load={load}
            onApply={(...applied) => {
              setOpen(false);
              onApply(...applied);
            }}
          />
        </Popover>
      )}
    </Field>
  );
}

/** Lives while the popover is open, so a draft that was not applied is forgotten. */
function Lists({ path, load, onApply }: Pick<AreaSelectorProps, 'path' | 'load' | 'onApply'>) {
  const { t } = useUi();
  const [draft, dispatch] = useReducer(areaReducer, path, (areas) =>
    selectionOf(areas.map((area) => area.id)),
  );
  // The path of a shared link may arrive after the popover was opened.
  const known = path.map((area) => area.id).join();
  const [seen, setSeen] = useState(known);
  useEffect(() => {
    if (seen === known) return;
    setSeen(known);
    const { province, region, mfy } = selectionOf(known ? known.split(',').map(Number) : []);
    dispatch({ type: 'province', value: province });
    dispatch({ type: 'region', value: region });
    dispatch({ type: 'mfy', value: mfy });
  }, [known, seen]);

  const { regionsOf, mfysOf } = areaParents(draft);
  const provinces = useAreaList(load, null, true);
  const regions = useAreaList(load, regionsOf, regionsOf !== null);
  const mfys = useAreaList(load, mfysOf, mfysOf !== null);

  // One below the other on phones: a choice brings the next list into sight.
  const columns = useRef<HTMLDivElement>(null);
  const reveal = (index: number) => {
    if (!window.matchMedia(PHONE).matches) return;
    requestAnimationFrame(() => columns.current?.children[index]?.scrollIntoView({ behavior: 'smooth' }));
  };

  const apply = () => {
    const lists = [provinces, regions, mfys];
    const chosen = [draft.province, draft.region, draft.mfy];
    const names = chosen.flatMap((id, level) => lists[level]?.items.filter((area) => area.id === id) ?? []);
    onApply(appliedAreas(draft), names, draft);
  };

  return (
    <div className={styles.selector}>
      <div ref={columns} className={styles.columns}>
        <AreaList
          title={t('area.province')}
          allLabel={t('area.allProvinces')}
          idleText=""
          list={provinces}
          value={draft.province}
          onValue={(value) => {
            dispatch({ type: 'province', value });
            if (value !== ALL_AREAS) reveal(1);
          }}
        />
        <AreaList
          title={t('area.region')}
          allLabel={t('area.allRegions')}
          idleText={t('area.chooseProvince')}
          list={regions}
          value={draft.region}
          onValue={(value) => {
            dispatch({ type: 'region', value });
            if (value !== ALL_AREAS) reveal(2);
          }}
        />
        <AreaList
          title={t('area.mfy')}
          allLabel={t('area.allMfys')}
          idleText={t('area.chooseRegion')}
          list={mfys}
          value={draft.mfy}
          onValue={(value) => dispatch({ type: 'mfy', value })}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={() => dispatch({ type: 'clear' })}>
          {t('reset')}
        </Button>
        <Button onClick={apply}>{t('area.apply')}</Button>
      </div>
    </div>
  );
}
