import { useText } from '@baza/shared/contract';
import {
  CADASTRE_KINDS,
  CATEGORY_CODES,
  DEFAULT_OWN_ACTION,
  OWN_ACTION_TYPES,
  type OwnFilter,
} from '@baza/shared/domain';
import { Chips, SegmentedControl, Select, TextField } from '@baza/shared/ui';
import styles from './own-filter.module.css';

interface Props {
  value: OwnFilter;
  onValue: (value: OwnFilter) => void;
}

const PUBLISH = ['yes', 'no'] as const;

/** Everything of the filter besides its text. */
export function OwnFilterFields({ value, onValue }: Props) {
  const { t } = useText('listings_requests');
  const { t: domain } = useText('domain');
  const day = (key: 'startDate' | 'endDate') => (
    <TextField
      label={t(`filter.${key}`)}
      autoComplete="off"
      type="date"
      value={value[key] ?? ''}
      onValue={(text) => onValue({ ...value, [key]: text || undefined })}
    />
  );
  return (
    <>
      <Select
        label={t('filter.category')}
        placeholder={t('filter.any')}
        clearable
        options={CATEGORY_CODES.map((code) => ({ value: code, label: domain(`category.${code}`) }))}
        value={value.category ?? null}
        onValue={(category) => onValue({ ...value, category: category ?? undefined })}
      />
      <Chips
        label={t('filter.publish.label')}
        single
        options={PUBLISH.map((code) => ({ value: code, label: t(`filter.publish.${code}`) }))}
        value={value.publish ? [value.publish] : []}
        onValue={([publish]) => onValue({ ...value, publish })}
      />
      <Chips
        label={t('filter.cadastre.label')}
        single
        options={CADASTRE_KINDS.map((kind) => ({ value: kind, label: t(`filter.cadastre.${kind}`) }))}
        value={value.cadastreType ? [value.cadastreType] : []}
        onValue={([cadastreType]) => onValue({ ...value, cadastreType })}
      />
      <SegmentedControl
        label={t('filter.action.label')}
        options={OWN_ACTION_TYPES.map((type) => ({ value: type, label: t(`filter.action.${type}`) }))}
        value={value.actionType ?? DEFAULT_OWN_ACTION}
        onValue={(actionType) => onValue({ ...value, actionType })}
      />
      <div className={styles.days}>
        {day('startDate')}
        {day('endDate')}
      </div>
    </>
  );
}
