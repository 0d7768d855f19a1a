import CheckIcon from 'lucide-react/icons/check';
import type { RefObject } from 'react';
import { cx } from '../core/cx.ts';
import { OptionCountMark } from '../field/option-count.tsx';
import type { Choice } from '../field/radio-group.tsx';
import styles from './listbox.module.css';
import { ListOption, OptionList } from './option-list.tsx';

interface Props<V extends string> {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  labelId: string;
  options: readonly Choice<V>[];
  selected: readonly V[];
  active: number;
  multiple?: boolean;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
  onClose: () => void;
}

/** The list under a combobox: the focus stays in the combobox. */
export function Listbox<V extends string>(props: Props<V>) {
  const { anchor, id, labelId, options, selected, active, multiple, optionId, onActive, onPick, onClose } =
    props;
  return (
    <OptionList
      id={id}
      anchor={anchor}
      aria-labelledby={labelId}
      aria-multiselectable={multiple || undefined}
      activeId={active >= 0 ? optionId(active) : undefined}
      onClose={onClose}
      className={styles.list}
    >
      {options.map(({ value, label, count, disabled }, index) => {
        const chosen = selected.includes(value);
        return (
          <ListOption
            key={value}
            id={optionId(index)}
            active={index === active}
            selected={chosen}
            disabled={disabled}
            aria-describedby={count && `${optionId(index)}-count`}
            className={cx(chosen && styles.chosen, count?.none && styles.none)}
            onActive={() => onActive(index)}
            onPick={() => onPick(index)}
            end={
              <>
                {count && <OptionCountMark count={count} id={`${optionId(index)}-count`} />}
                {(chosen || count) && (
                  <CheckIcon aria-hidden="true" className={cx(styles.tick, !chosen && styles.unchosen)} />
                )}
              </>
            }
          >
            {label}
          </ListOption>
        );
      })}
    </OptionList>
  );
}
