import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useRef } from 'react';
import type { ControlSize } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import { ClearButton } from '../field/clear-button.tsx';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import type { Choice } from '../field/radio-group.tsx';
import openable from '../field/trigger.module.css';
import { Listbox } from './listbox.tsx';
import { useListbox } from './use-listbox.ts';

interface Base<V extends string> extends FieldProps {
  options: readonly Choice<V>[];
  placeholder?: string;
  size?: ControlSize;
  disabled?: boolean;
  start?: ReactNode;
  id?: string;
  /** The list opens: what it needs may be fetched now. */
  onOpen?: () => void;
}

export interface SelectProps<V extends string> extends Base<V> {
  value: V | null;
  onValue: (value: V | null) => void;
  clearable?: boolean;
}

/** One of a list. */
export function Select<V extends string>({ value, onValue, clearable, ...rest }: SelectProps<V>) {
  const chosen = rest.options.find((option) => option.value === value);
  return (
    <Combobox
      {...rest}
      selected={value === null ? [] : [value]}
      shown={chosen?.label}
      onPick={(next) => onValue(next)}
      onClear={clearable ? () => onValue(null) : undefined}
    />
  );
}

export interface MultiSelectProps<V extends string> extends Base<V> {
  value: readonly V[];
  onValue: (value: V[]) => void;
}

/** Options without results after the others, except under headings, which are disabled options. */
function emptyLast<V extends string>(options: readonly Choice<V>[]): readonly Choice<V>[] {
  if (options.some(({ disabled }) => disabled)) return options;
  const isEmpty = ({ count }: Choice<V>) => count?.none === true;
  return [...options.filter((option) => !isEmpty(option)), ...options.filter(isEmpty)];
}

/** Any of a list, in the list's order; options without results come last. */
export function MultiSelect<V extends string>({ value, onValue, ...rest }: MultiSelectProps<V>) {
  const { t } = useUi();
  const labels = rest.options.filter((option) => value.includes(option.value)).map((option) => option.label);
  return (
    <Combobox
      {...rest}
      options={emptyLast(rest.options)}
      multiple
      selected={value}
      shown={labels.length > 2 ? t('chosen', { count: labels.length }) : labels.join(', ')}
      onPick={(picked) =>
        onValue(
          rest.options
            .map((option) => option.value)
            .filter((code) => (code === picked ? !value.includes(code) : value.includes(code))),
        )
      }
      onClear={() => onValue([])}
    />
  );
}

interface ComboboxProps<V extends string> extends Base<V> {
  selected: readonly V[];
  shown: string | undefined;
  multiple?: boolean;
  onPick: (value: V) => void;
  onClear: (() => void) | undefined;
}

function Combobox<V extends string>(props: ComboboxProps<V>) {
  const { label, labelHidden, hint, error, required, className, id, ...rest } = props;
  const {
    options,
    placeholder,
    size = 'm',
    disabled,
    start,
    selected,
    shown,
    multiple,
    onPick,
    onClear,
    onOpen,
  } = rest;
  const anchor = useRef<HTMLDivElement>(null);
  const list = useListbox({ options, selected: selected[0] ?? null, onPick, multiple, onOpen });
  return (
    <Field {...{ label, labelHidden, hint, error, required, className, id }} group>
      {(aria, labelId) => (
        <div
          ref={anchor}
          className={cx(
            control.box,
            openable.box,
            size !== 'm' && control[size],
            error && control.invalid,
            disabled && control.disabled,
          )}
        >
          <button
            {...aria}
            {...list.comboboxProps}
            type="button"
            disabled={disabled}
            // A placeholder which repeats the hidden label is not read twice.
            aria-labelledby={cx(labelId, (shown || placeholder !== label) && `${aria.id}-value`)}
            className={openable.button}
            onClick={() => (list.open ? list.setOpen(false) : list.show())}
          >
            {start && <span className={control.affix}>{start}</span>}
            <span id={`${aria.id}-value`} className={cx(openable.value, !shown && openable.placeholder)}>
              {shown || placeholder || '\u00a0'}
            </span>
          </button>
          {onClear && selected.length > 0 && !disabled && <ClearButton of={label} onClear={onClear} />}
          <ChevronDownIcon
            aria-hidden="true"
            className={cx(openable.chevron, list.open && openable.turned)}
          />
          {list.open && (
            <Listbox
              anchor={anchor}
              id={list.listId}
              labelId={labelId}
              options={options}
              selected={selected}
              active={list.active}
              multiple={multiple}
              optionId={list.optionId}
              onActive={list.setActive}
              onPick={list.pick}
              onClose={() => list.setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
