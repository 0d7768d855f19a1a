import { useLocale, useText } from '@baza/shared/contract';
import {
  APPLICATION_KINDS,
  applicationStatusKey,
  DESK_SORTS,
  dayInTashkent,
  formatNumber,
} from '@baza/shared/domain';
import { DateField, isDay } from '@baza/shared/page';
import { Button, Flex, Select } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useApplicationsOperatorsQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { AreaFilter } from './area-filter.tsx';
import styles from './desk.module.css';
import { AGES, DESK_STATUSES, type Desk, type DeskFilter, hasOperator, NO_FILTER } from './desk-address.ts';

interface Props {
  desk: Desk;
  onChange: (to: Partial<Desk>) => void;
}

export const filtersOf = (desk: Desk): (keyof DeskFilter)[] =>
  (Object.keys(NO_FILTER) as (keyof DeskFilter)[]).filter((name) => desk[name] !== null);

/** What narrows and sorts the list. */
export function DeskFilters({ desk, onChange }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { data: operators = [] } = useApplicationsOperatorsQuery();
  const { list, kind, status, operator, age, from, to, sort } = desk;
  return (
    <Flex wrap gap="small" align="end" className={styles.filter}>
      <Select
        className={styles.select}
        allowClear
        aria-label={common('field.kind')}
        placeholder={common('field.kind')}
        value={kind}
        options={APPLICATION_KINDS.map((value) => ({ value, label: common(`kind.${value}`) }))}
        onChange={(next) => onChange({ kind: next ?? null })}
      />
      <Select
        className={styles.select}
        allowClear
        aria-label={t('status')}
        placeholder={t('status')}
        value={status}
        options={DESK_STATUSES.map((value) => ({
          value,
          label: domain(applicationStatusKey({ kind: kind ?? 'credit', status: value })),
        }))}
        onChange={(next) => onChange({ status: next ?? null })}
      />
      <Select
        className={styles.select}
        allowClear
        disabled={!hasOperator(list)}
        aria-label={t('operator')}
        placeholder={t('operator')}
        value={operator}
        options={operators.map(({ id, name, open }) => ({
          value: id,
          label: t('operatorOpen', { name, number: formatNumber(open, locale) }),
        }))}
        onChange={(next) => onChange({ operator: next ?? null })}
      />
      <Select
        className={styles.select}
        allowClear
        aria-label={t('age')}
        placeholder={t('age')}
        value={age}
        options={AGES.map((days) => ({ value: days as number, label: t('olderThan', { count: days }) }))}
        onChange={(next) => onChange({ age: next ?? null })}
      />
      <AreaFilter area={desk.area} onArea={(next) => onChange({ area: next })} />
      <Day label={t('sentFrom')} value={from} max={to} onDay={(next) => onChange({ from: next })} />
      <Day label={t('sentTo')} value={to} min={from} onDay={(next) => onChange({ to: next })} />
      <Select
        className={styles.select}
        aria-label={t('sort')}
        value={sort}
        options={DESK_SORTS.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
        onChange={(next) => onChange({ sort: next })}
      />
      {filtersOf(desk).length > 0 && (
        <Button type="text" onClick={() => onChange(NO_FILTER)}>
          {t('reset')}
        </Button>
      )}
    </Flex>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onDay: (day: string | null) => void;
}

/** A day that filters once it is whole. */
function Day({ label, value, min, max, onDay }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.day}>
      <DateField
        label={label}
        placeholder={dayInTashkent().split('-').reverse().join('.')}
        min={min ?? undefined}
        max={max ?? undefined}
        value={typed ?? value ?? ''}
        onValue={(next) => {
          const isWhole = next === '' || isDay(next);
          setTyped(isWhole ? null : next);
          if (isWhole && (next || null) !== value) onDay(next || null);
        }}
      />
    </div>
  );
}
