import { useLocale, useText } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import type { BankBranch } from '@baza/shared/schema';
import { skipToken, useAreaPathQuery } from '@baza/shared/store';
import { Button, Select } from '@baza/shared/ui';
import { useState } from 'react';
import { useBankBranchesQuery } from '../../../api/offers-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import type { DraftForm } from '../draft.ts';
import { useForm } from '../form-context.tsx';
import styles from './steps.module.css';

const nameOf = ({ name, address }: Pick<BankBranch, 'name' | 'address'>) => `${name}, ${address}`;

/** The chosen branch in words; null for none. */
export function useBranchName({ bankId, branchId }: Pick<DraftForm, 'bankId' | 'branchId'>): string | null {
  const { currentData } = useBankBranchesQuery(bankId === null || branchId === null ? skipToken : bankId);
  const branch = currentData?.items.find(({ id }) => id === branchId);
  return branch ? nameOf(branch) : null;
}

type Ref = BankBranch['areas']['province'];
const distinct = (areas: readonly (Ref | null)[]): Ref[] => [
  ...new Map(areas.flatMap((area) => (area ? [[area.id, area]] : []))).values(),
];

/** A branch of the bank, found by province and district; at first in the province of the property. */
export function BranchFields({ bank }: { bank: number }) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { state, form, edit, error } = useForm();
  const { branchId, areaId } = form;
  const { currentData, error: failed, refetch } = useBankBranchesQuery(bank);
  const { currentData: path = [] } = useAreaPathQuery(areaId ?? skipToken);
  /** Undefined: untouched. */
  const [province, setProvince] = useState<number | null | undefined>(undefined);
  const [district, setDistrict] = useState<number | null | undefined>(undefined);
  if (failed && !currentData)
    return (
      <div className={styles.note} role="alert">
        <p>{t('bank.branchesFailed')}</p>
        <Button variant="secondary" size="s" onClick={() => void refetch()}>
          {t('save.retry')}
        </Button>
      </div>
    );
  const branches = currentData?.items ?? [];
  const chosen = branches.find(({ id }) => id === branchId);
  const provinces = distinct(branches.map(({ areas }) => areas.province));
  const near = provinces.find(({ id }) => id === path[0]?.id)?.id ?? null;
  const inProvince = province === undefined ? (chosen?.areas.province.id ?? near) : province;
  const there = branches.filter(({ areas }) => inProvince === null || areas.province.id === inProvince);
  const districts = inProvince === null ? [] : distinct(there.map(({ areas }) => areas.district));
  const inDistrict = district === undefined ? (chosen?.areas.district?.id ?? null) : district;
  const shown = there.filter(({ areas }) => inDistrict === null || areas.district?.id === inDistrict);
  const options = shown.map((branch) => ({ value: String(branch.id), label: nameOf(branch) }));
  // It was closed after it had been chosen.
  const isGone = currentData !== undefined && branchId !== null && !chosen;
  if (isGone) options.push({ value: String(branchId), label: state.kept.branch ?? `ID ${branchId}` });
  const areaOptions = (areas: readonly Ref[]) =>
    areas.map((area) => ({ value: String(area.id), label: areaName(area, locale) }));
  return (
    <>
      <Select
        label={t('bank.province')}
        placeholder={t('bank.anyProvince')}
        clearable
        options={areaOptions(provinces)}
        value={inProvince === null ? null : String(inProvince)}
        onValue={(id) => {
          setProvince(id === null ? null : Number(id));
          setDistrict(null);
          edit({ branchId: null });
        }}
      />
      <Select
        label={t('bank.district')}
        placeholder={t('bank.anyDistrict')}
        clearable
        disabled={districts.length === 0}
        options={areaOptions(districts)}
        value={inDistrict === null ? null : String(inDistrict)}
        onValue={(id) => {
          setDistrict(id === null ? null : Number(id));
          edit({ branchId: null });
        }}
      />
      <div data-path="branchId" className={styles.wide}>
        <Select
          label={common('field.branchId')}
          placeholder={t('bank.anyBranch')}
          clearable
          disabled={options.length === 0}
          hint={currentData && branches.length === 0 ? t('bank.noBranches') : undefined}
          options={options}
          value={branchId === null ? null : String(branchId)}
          error={error('branchId', common('field.branchId'))}
          onValue={(id) => edit({ branchId: id === null ? null : Number(id) })}
        />
      </div>
    </>
  );
}
