import {
  boundsOf,
  CATEGORY_CODES,
  CHARACTERISTICS,
  type Characteristic,
  characteristicLabelKey,
  IMPORT_REF_LENGTH,
  LISTING_LENGTHS,
  type Locale,
  optionLabelKey,
} from '@baza/shared/domain';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { FIELDS, type Field, REQUIRED_FIELDS } from './columns.ts';
import { fill, importTexts } from './texts.ts';

/** Fields that a listing must have to be sent for moderation. */
const NEEDED: readonly Field[] = [...REQUIRED_FIELDS, 'title', 'price', 'areaId', 'address', 'lat', 'lng'];

function fieldValue(field: Field, locale: Locale): string {
  const { value } = importTexts[locale];
  const t = domainText(locale);
  switch (field) {
    case 'category':
      return fill(value.one, { options: CATEGORY_CODES.map((code) => t(`category.${code}`)).join('; ') });
    case 'priceUnit':
      return fill(value.one, { options: 'UZS; USD' });
    case 'ref':
      return fill(value.ref, { max: IMPORT_REF_LENGTH });
    case 'title':
    case 'description':
    case 'address':
    case 'landmark':
      return fill(value.text, LISTING_LENGTHS[field]);
    default:
      return value[field];
  }
}

function characteristicValue(row: Characteristic, locale: Locale): string {
  const { value } = importTexts[locale];
  const t = domainText(locale);
  if (row.kind === 'one' || row.kind === 'many') {
    const options = (row.options ?? []).map((option) => t(optionLabelKey(row.code, option))).join('; ');
    return fill(value[row.kind], { options });
  }
  if (row.kind === 'text') return fill(value.text, { max: row.maxLength ?? 200 });
  if (row.kind === 'date') return value.date;
  const { min, max } = boundsOf(row);
  const params = { min: min ?? '', max: max ?? '' };
  if (min !== undefined && max !== undefined) return fill(value.range, params);
  return fill(min !== undefined ? value.from : max !== undefined ? value.upTo : value.number, params);
}

/** The sheets of the template: the names of all columns, and what to write in each. */
export function templateSheets(locale: Locale): { name: string; rows: string[][] }[] {
  const { sheet, head, column, always } = importTexts[locale];
  const t = domainText(locale);
  const fields = FIELDS.map((field) => [
    column[field],
    field,
    NEEDED.includes(field) ? always : '',
    fieldValue(field, locale),
  ]);
  const characteristics = CHARACTERISTICS.map((row) => [
    t(characteristicLabelKey(row)),
    row.code,
    (row.required ?? []).map((code) => t(`category.${code}`)).join('; '),
    characteristicValue(row, locale),
  ]);
  const columns = [...fields, ...characteristics];
  return [
    // Characteristics of the same name in different categories share a column.
    { name: sheet.listings, rows: [[...new Set(columns.map(([name = '']) => name))]] },
    { name: sheet.columns, rows: [[head.column, head.code, head.required, head.value], ...columns] },
  ];
}
