import { useLocale, useText } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import { skipToken, useAreaPathQuery, useAreasQuery } from '@baza/shared/store';
import { Select } from '@baza/shared/ui/antd-desk';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';

interface Props {
  /** A region or a district. */
  area: number | null;
  onArea: (area: number | null) => void;
}

/** Where the property is: a region, and a district of it. */
export function AreaFilter({ area, onArea }: Props) {
  const { t } = useText(DESK_TEXTS);
  const locale = useLocale();
  const { currentData: path = [] } = useAreaPathQuery(area ?? skipToken);
  const region = area === null ? undefined : path[0]?.id;
  const { data: regions, isFetching, isError, refetch } = useAreasQuery(undefined);
  const districts = useAreasQuery(region ?? skipToken);
  return (
    <>
      <Select
        className={styles.select}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={isFetching}
        status={isError ? 'error' : undefined}
        onOpenChange={(isOpen) => isOpen && isError && void refetch()}
        aria-label={t('region')}
        placeholder={t('region')}
        value={region ?? null}
        options={regions?.map((one) => ({ value: one.id, label: areaName(one, locale) }))}
        onChange={(next) => onArea(next ?? null)}
      />
      {region !== undefined && (
        <Select
          className={styles.select}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={districts.isFetching}
          status={districts.isError ? 'error' : undefined}
          onOpenChange={(isOpen) => isOpen && districts.isError && void districts.refetch()}
          aria-label={t('district')}
          placeholder={t('district')}
          value={path[1]?.id ?? null}
          options={districts.currentData?.map((one) => ({ value: one.id, label: areaName(one, locale) }))}
          onChange={(next) => onArea(next ?? region)}
        />
      )}
    </>
  );
}
