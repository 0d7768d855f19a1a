import { useLocale, useText } from '@baza/shared/contract';
import {
  boundsOf,
  type CategoryCode,
  type Characteristic,
  decimalSeparator,
  isRequired,
  optionsOf,
  unitText,
} from '@baza/shared/domain';
import { type CharacteristicValue, useCharacteristicText } from '@baza/shared/page';
import { Chips, NumberField, Select, TextField } from '@baza/shared/ui';
import { YearField } from '../../../features/form-fields/year-field.tsx';
import styles from './steps.module.css';

interface Props {
  row: Characteristic;
  category: CategoryCode;
  value: CharacteristicValue | undefined;
  /** The sentence to show, given the field's name. */
  error: (label: string) => string | null;
  onValue: (value: CharacteristicValue | undefined) => void;
}

/** Up to this number options are visible; more are in a list. */
const IN_SIGHT = 5;

/** The control a row of the characteristics table asks for. */
export function CharacteristicField(props: Props) {
  const { row, category } = props;
  const words = useCharacteristicText();
  const label = words.label(row, category);
  const options = optionsOf(row, category);
  const wide = row.kind === 'many' || (row.kind === 'one' && options.length <= IN_SIGHT);
  return (
    <div data-path={`characteristics.${row.code}`} className={wide ? styles.wide : undefined}>
      <Control {...props} label={label} words={words} options={options} />
    </div>
  );
}

interface ControlProps extends Props {
  label: string;
  words: ReturnType<typeof useCharacteristicText>;
  options: readonly string[];
}

function Control({ row, category, value, error, onValue, label, words, options }: ControlProps) {
  const { t: domain } = useText('domain');
  const { t } = useText('listings_request');
  const locale = useLocale();
  const field = {
    id: `field-${row.code}`,
    label,
    required: isRequired(row, category),
    error: error(label),
  };
  const choices = options.map((code) => ({ value: code, label: words.option(row, code) }));
  switch (row.kind) {
    case 'many':
      return (
        <Chips
          {...field}
          options={choices}
          value={typeof value === 'object' ? value : []}
          onValue={(codes) => onValue(exclusive(codes, value))}
        />
      );
    case 'one':
      return options.length <= IN_SIGHT ? (
        <Chips
          {...field}
          single
          options={choices}
          value={typeof value === 'string' ? [value] : []}
          onValue={([code]) => onValue(code)}
        />
      ) : (
        <Select
          {...field}
          options={choices}
          placeholder={t('choose')}
          clearable={!field.required}
          value={typeof value === 'string' ? value : null}
          onValue={(code) => onValue(code ?? undefined)}
        />
      );
    case 'text':
      return (
        <TextField
          {...field}
          autoComplete="off"
          enterKeyHint="next"
          value={typeof value === 'string' ? value : ''}
          maxLength={row.maxLength}
          onValue={(text) => onValue(text || undefined)}
        />
      );
    case 'date':
      return (
        <TextField
          {...field}
          autoComplete="off"
          type="date"
          value={typeof value === 'string' ? value : ''}
          onValue={(text) => onValue(text || undefined)}
        />
      );
    case 'year':
      return (
        <YearField
          {...field}
          enterKeyHint="next"
          value={typeof value === 'number' ? value : undefined}
          onValue={(year) => onValue(year)}
        />
      );
    default: {
      const { max } = boundsOf(row);
      return (
        <NumberField
          {...field}
          enterKeyHint="next"
          value={typeof value === 'number' ? value : null}
          precision={row.kind === 'decimal' ? row.precision : 0}
          decimalSeparator={decimalSeparator(locale)}
          min={0}
          max={max}
          unit={row.unit}
          end={unitText(row, typeof value === 'number' ? value : 0, domain)}
          onValue={(number) => onValue(number ?? undefined)}
        />
      );
    }
  }
}

const NONE = 'does_not_exist';

/** "None" goes with nothing else: the later choice wins. */
function exclusive(codes: readonly string[], before: CharacteristicValue | undefined) {
  if (codes.length === 0) return undefined;
  if (!codes.includes(NONE) || codes.length === 1) return codes;
  const hadNone = typeof before === 'object' && before.includes(NONE);
  return hadNone ? codes.filter((code) => code !== NONE) : [NONE];
}
