import type { useText } from '@baza/shared/contract';
import { DateField } from '@baza/shared/page';
import {
  Checkbox,
  Chip,
  Chips,
  Field,
  MultiSelect,
  NumberField,
  OptionCountMark,
  PhoneField,
  RadioGroup,
  SegmentedControl,
  Select,
  TextArea,
  TextField,
} from '@baza/shared/ui';
import { Areas, type Choices, Held, Options } from './example-parts.tsx';

type Text = ReturnType<typeof useText>['t'];
const PRICE_UZS = 850_000_000;

/** Examples of form fields. */
export function fieldExamples(t: Text) {
  const options: Choices = [
    { value: 'a', label: t('first') },
    { value: 'b', label: t('second') },
    { value: 'c', label: t('third') },
  ];
  const area = { label: t('label'), hint: t('hint') };
  const wrong = { label: t('label'), error: t('error') };
  const action = t('action');
  const body = t('body');
  const text = (props: Partial<Parameters<typeof TextField>[0]>, initial = t('value')) => (
    <Held initial={initial}>
      {(value, onValue) => (
        <TextField {...area} autoComplete="off" value={value} onValue={onValue} {...props} />
      )}
    </Held>
  );
  const date = (props: { error?: string; disabled?: boolean }, initial: string) => (
    <Held initial={initial}>
      {(value, onValue) => <DateField label={t('label')} value={value} onValue={onValue} {...props} />}
    </Held>
  );
  const checkbox = (initial: boolean, disabled?: boolean) => (
    <Held initial={initial}>
      {(checked, onChecked) => (
        <Checkbox checked={checked} onChecked={onChecked} disabled={disabled}>
          {t('first')}
        </Checkbox>
      )}
    </Held>
  );
  const select = (initial: string | null, props: { error?: string; disabled?: boolean } = {}) => (
    <Held initial={initial}>
      {(value, onValue) => (
        <Select label={t('label')} options={options} value={value} onValue={onValue} clearable {...props} />
      )}
    </Held>
  );
  const several = (initial: readonly string[]) => (
    <Held initial={initial}>
      {(value, onValue) => (
        <MultiSelect label={t('label')} options={options} value={value} onValue={onValue} />
      )}
    </Held>
  );
  const radio = (disabled: boolean) => (
    <Held<string | null> initial="a">
      {(value, onValue) => (
        <RadioGroup
          label={t('label')}
          options={options}
          value={value}
          onValue={onValue}
          disabled={disabled}
        />
      )}
    </Held>
  );
  const segments = (block: boolean) => (
    <Held initial="a">
      {(value, onValue) => (
        <SegmentedControl
          label={t('label')}
          name={`gallery-${block}`}
          options={options}
          value={value}
          onValue={onValue}
          block={block}
        />
      )}
    </Held>
  );
  const chips = (single: boolean) => (
    <Held<readonly string[]> initial={['a']}>
      {(value, onValue) => (
        <Chips label={t('label')} options={options} value={value} onValue={onValue} single={single} />
      )}
    </Held>
  );

  return {
    TextField: {
      empty: text({}, ''),
      filled: text({}),
      error: text({ error: t('error') }),
      disabled: text({ disabled: true }),
      clearable: text({ clearable: true }),
    },
    TextArea: {
      filled: (
        <Held initial={body}>
          {(value, onValue) => <TextArea {...area} value={value} onValue={onValue} />}
        </Held>
      ),
      error: (
        <Held initial="">{(value, onValue) => <TextArea {...wrong} value={value} onValue={onValue} />}</Held>
      ),
    },
    NumberField: {
      empty: (
        <Held<number | null> initial={null}>
          {(value, onValue) => <NumberField label={t('rooms')} value={value} onValue={onValue} />}
        </Held>
      ),
      filled: (
        <Held<number | null> initial={PRICE_UZS}>
          {(value, onValue) => <NumberField label={t('rooms')} value={value} onValue={onValue} />}
        </Held>
      ),
      disabled: <NumberField label={t('rooms')} value={1} onValue={() => {}} disabled />,
    },
    PhoneField: {
      filled: (
        <Held initial="901234567">
          {(value, onValue) => <PhoneField label={t('label')} value={value} onValue={onValue} />}
        </Held>
      ),
      error: (
        <Held initial="">
          {(value, onValue) => <PhoneField {...wrong} value={value} onValue={onValue} />}
        </Held>
      ),
    },
    DateField: {
      empty: date({}, ''),
      filled: date({}, '2026-01-10'),
      error: date({ error: t('error') }, '2026'),
      disabled: date({ disabled: true }, '2026-01-10'),
    },
    Field: {
      default: <Field {...area}>{(aria) => <input {...aria} type="range" />}</Field>,
      error: <Field {...wrong}>{(aria) => <input {...aria} type="range" />}</Field>,
    },
    Checkbox: { off: checkbox(false), on: checkbox(true), disabled: checkbox(true, true) },
    RadioGroup: { default: radio(false), disabled: radio(true) },
    SegmentedControl: { default: segments(false), block: segments(true) },
    Chips: { default: chips(false), single: chips(true) },
    Chip: {
      default: <Chip>{t('first')}</Chip>,
      removable: (
        <Chip removeLabel={action} onRemove={() => {}}>
          {t('first')}
        </Chip>
      ),
    },
    Select: {
      empty: select(null),
      chosen: select('a'),
      error: select(null, { error: t('error') }),
      disabled: select('a', { disabled: true }),
    },
    MultiSelect: { empty: several([]), chosen: several(['a', 'b']) },
    OptionList: { default: <Options options={options} state="all" /> },
    ListOption: {
      default: <Options options={options} state="all" />,
      selected: <Options options={options} state="selected" />,
      disabled: <Options options={options} state="disabled" />,
    },
    OptionCountMark: {
      exact: <OptionCountMark id="gallery-count" count={{ text: '12', words: t('first'), none: false }} />,
    },
    AreaSelector: { empty: <Areas label={t('label')} /> },
  };
}
