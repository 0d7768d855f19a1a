import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import MapPinIcon from 'lucide-react/icons/map-pin';
import { type KeyboardEvent, useState } from 'react';
import {
  type AreaSelection,
  appliedAreas,
  areaName,
  type ChosenAreas,
  selectionOf,
} from '../../domain/area/index.ts';
import type { ControlSize } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { Spinner } from '../core/spinner.tsx';
import { useUi } from '../core/use-ui.ts';
import { ErrorState } from '../display/states.tsx';
import { ClearButton } from '../field/clear-button.tsx';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import openable from '../field/trigger.module.css';
import { Popover } from '../overlay/popover.tsx';
import styles from './area-selector.module.css';
import type { AreaOption, LoadAreas, SearchAreas } from './use-area-lists.ts';
import { useListsCode } from './use-lists-code.ts';

export type { AreaNodes, AreaOption, LoadAreas, SearchAreas } from './use-area-lists.ts';

export interface AreaSelectorProps extends FieldProps {
  /** The applied areas, each after those above it; empty is the whole country. */
  paths: ChosenAreas<AreaOption>;
  /** Number of applied areas, while not all their paths are known. */
  count?: number;
  /** Several districts and MFYs at once; otherwise one area. */
  multiple?: boolean;
  load: LoadAreas;
  search: SearchAreas;
  /** The applied ids (a list of one for one choice, empty for the whole country) and the selection behind them. */
  onApply: (ids: number[], selection: AreaSelection) => void;
  size?: ControlSize;
  placeholder?: string;
}

/**
 * Province, district, MFY: three lists in a popover under a text that filters them all, applied by its button;
 * clearing the field resets the area.
 */
export function AreaSelector(props: AreaSelectorProps) {
  const { paths, count = paths.length, multiple = false, load, search, onApply, ...rest } = props;
  const { size = 'm', placeholder, ...field } = rest;
  const { t, locale } = useUi();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { AreaLists, failed, retry } = useListsCode(open);
  const names = paths.flatMap((path) => path.slice(-1)).map((area) => areaName(area, locale));
  const shown = names.length < count ? t('area.count', { count }) : names.join(', ');
  const apply = (chosen: ChosenAreas<AreaOption>) => onApply(appliedAreas(chosen), selectionOf(chosen));

  const onOpenChange = (next: boolean) => {
    setTyped('');
    setOpen(next);
  };
  // Typing on the closed field opens it with what is typed.
  const onKeyDown = (event: KeyboardEvent) => {
    const letter = event.key.length === 1 && event.key !== ' ';
    if (open || event.ctrlKey || event.metaKey || event.altKey || !(letter || event.key === 'ArrowDown'))
      return;
    event.preventDefault();
    setTyped(letter ? event.key : '');
    setOpen(true);
  };
  return (
    <Field {...field} group>
      {/* A plain button is never "required": the label's asterisk and the error say it. */}
      {({ 'aria-required': _required, ...aria }, labelId) => (
        <Popover
          open={open}
          onOpenChange={onOpenChange}
          label={field.label}
          className={styles.popover}
          trigger={(trigger) => (
            <div className={cx(control.box, openable.box, size !== 'm' && control[size])}>
              <button
                {...trigger}
                {...aria}
                type="button"
                aria-labelledby={cx(labelId, `${aria.id}-value`)}
                className={openable.button}
                onKeyDown={onKeyDown}
              >
                <span className={control.affix}>
                  <MapPinIcon aria-hidden="true" />
                </span>
                <span id={`${aria.id}-value`} className={cx(openable.value, !shown && openable.placeholder)}>
                  {shown || placeholder || t('area.everywhere')}
                </span>
              </button>
              {count > 0 && <ClearButton of={field.label} onClear={() => apply([])} />}
              <ChevronDownIcon aria-hidden="true" className={openable.chevron} />
            </div>
          )}
        >
          {AreaLists ? (
            <AreaLists
              chosen={paths}
              multiple={multiple}
              typed={typed}
              load={load}
              search={search}
              onApply={(chosen) => {
                setOpen(false);
                apply(chosen);
              }}
            />
          ) : failed ? (
            <ErrorState onRetry={retry} />
          ) : (
            <Spinner />
          )}
        </Popover>
      )}
    </Field>
  );
}
