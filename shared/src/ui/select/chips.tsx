import XIcon from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { cx } from '../core/cx.ts';
import { type LinkProps, UiLink } from '../core/link.tsx';
import { useUi } from '../core/use-ui.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { OptionCountMark } from '../field/option-count.tsx';
import type { Choice } from '../field/radio-group.tsx';
import styles from './chips.module.css';

export interface ChipsProps<V extends string> extends FieldProps {
  options: readonly Choice<V>[];
  value: readonly V[];
  onValue: (value: V[]) => void;
  /** At most one is pressed; pressing it again frees it. */
  single?: boolean;
  /** The options are steps of a scale: those without results stay between the others. */
  scale?: boolean;
}

/** Any of a few visible options; those without results come last, behind one button. */
export function Chips<V extends string>(props: ChipsProps<V>) {
  const { options, value, onValue, single, scale, ...field } = props;
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  const toggle = (code: V) => {
    if (single) return onValue(value.includes(code) ? [] : [code]);
    const all = options.map((option) => option.value);
    onValue(all.filter((other) => (other === code ? !value.includes(other) : value.includes(other))));
  };
  const isEmpty = (option: Choice<V>) => !scale && option.count?.none && !value.includes(option.value);
  const empty = options.filter(isEmpty);
  const shown = options.filter((option) => !isEmpty(option));
  return (
    <Field {...field} group>
      {(aria, labelId) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the label's place in a Field.
        <div id={aria.id} role="group" aria-labelledby={labelId} className={styles.group}>
          {[...shown, ...(isOpen ? empty : [])].map((option) => (
            <button
              key={option.value}
              type="button"
              disabled={option.disabled}
              aria-pressed={value.includes(option.value)}
              aria-describedby={option.count && `${aria.id}-${option.value}`}
              className={cx(styles.chip, styles.toggle, option.count?.none && styles.none)}
              onClick={() => toggle(option.value)}
            >
              {option.label}
              {option.count && <OptionCountMark count={option.count} id={`${aria.id}-${option.value}`} />}
            </button>
          ))}
          {empty.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              className={styles.more}
              onClick={() => setOpen(!isOpen)}
            >
              {t('withoutResults', { number: empty.length })}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

export interface ChipProps {
  children: ReactNode;
  /** Label of the cross; without `removeTo` or `onRemove` there is none. */
  removeLabel?: string;
  /** Where the cross leads. */
  removeTo?: LinkProps['to'];
  onRemove?: () => void;
  className?: string;
}

/** A fact in a pill: an applied filter with its cross. */
export function Chip({ children, removeTo, onRemove, removeLabel, className }: ChipProps) {
  const { t } = useUi();
  const cross = { className: styles.remove, 'aria-label': removeLabel ?? t('remove') };
  return (
    <span className={cx(styles.chip, styles.fact, className)}>
      <span className={styles.text}>{children}</span>
      {removeTo !== undefined && (
        <UiLink {...cross} to={removeTo}>
          <XIcon aria-hidden="true" />
        </UiLink>
      )}
      {onRemove && (
        <button {...cross} type="button" onClick={onRemove}>
          <XIcon aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
