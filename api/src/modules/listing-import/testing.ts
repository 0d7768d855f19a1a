import { writeCsv } from '@baza/shared/domain/csv';

/** A flat that can be sent; names and values as a person writes them, in several languages. */
export const FLAT = {
  ref: 'A-1',
  Категория: 'Квартиры',
  title: 'Метро ёнида уч хонали квартира',
  Цена: '900 000 000',
  areaId: 'Тошкент шаҳри, Chilonzor tumani',
  address: 'Бунёдкор кўчаси, 12',
  Широта: '41,2751',
  lng: '69.2031',
  'Рынок жилья': 'Вторичный рынок',
  rooms: '3',
  area_all: '72,5',
  floors: '4',
  floors_building: '9',
};
export type Row = Record<string, string>;

export const table = (rows: readonly Row[]): string[][] => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
};
export const csv = (...rows: Row[]) => writeCsv(table(rows));
