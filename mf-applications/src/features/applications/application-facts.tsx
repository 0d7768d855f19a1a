import { paths, useLocale, useText } from '@baza/shared/contract';
import { areaName, formatPrice, optionLabelKey } from '@baza/shared/domain';
import type { Application } from '@baza/shared/schema';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from './application-texts.ts';
import { FactsList } from './facts-list.tsx';

/** What was applied for: the property, the loan, the bank. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { t } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { facts, listing, areas, bank } = application;
  const { credit, buildingType, debtorType } = facts;
  const sum = (uzs: number | null | undefined) => (uzs == null ? null : formatPrice(uzs, 'UZS', locale));
  const place = areas && [areas.province, areas.district, areas.mfy].flatMap((area) => (area ? [area] : []));
  return (
    <FactsList
      rows={[
        [t('field.listingId'), listing && <Link to={paths.product(listing.id)}>{listing.title}</Link>],
        [t('field.realEstateAmount'), sum(facts.realEstateAmount)],
        [t('field.areaId'), place?.map((area) => areaName(area, locale)).join(', ')],
        [t('field.microdistrict'), facts.microdistrict],
        [t('field.buildingType'), buildingType && domain(optionLabelKey('type_of_building', buildingType))],
        [t('field.initialPayment'), sum(credit?.initialPayment)],
        [t('field.creditAmount'), sum(credit?.creditAmount)],
        [t('field.creditTerm'), credit && t('months', { count: credit.creditTerm })],
        [t('field.bankId'), bank],
        [t('field.branchId'), application.branch],
        [t('field.customer'), t(`customer.${facts.customer}`)],
        [t('field.debtorType'), debtorType && t(`debtor.${debtorType}`)],
        [t('field.note'), facts.note],
      ]}
    />
  );
}
