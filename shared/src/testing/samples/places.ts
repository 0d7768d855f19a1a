import type { RecordedCall } from '../stub-http.ts';

const area = (id: number, name: string, level: string, parentId: number | null) => ({
  id,
  code: String(id),
  label: name,
  name,
  nameRu: name,
  nameLatn: name,
  level,
  parentId,
  center: [69.2, 41.3],
});
const tashkent = area(1726, 'Toshkent shahri', 'province', null);
const yunusobod = area(1726266, 'Yunusobod tumani', 'district', 1726);
const chilonzor = area(1726294, 'Chilonzor tumani', 'district', 1726);

/** Areas and rates as every page asks for them. */
export const places = {
  'POST public/region/init': ({ body }: RecordedCall) => {
    const { parent } = body as { parent?: number };
    if (parent === undefined) return [tashkent];
    return parent === tashkent.id ? [chilonzor, yunusobod] : [];
  },
  [`public/areas/path/${yunusobod.id}`]: [tashkent, yunusobod],
  [`public/areas/path/${chilonzor.id}`]: [tashkent, chilonzor],
  [`public/areas/path/${tashkent.id}`]: [tashkent],
  'public/rates': { rates: [{ currency: 'USD', rate: 12_000, date: '2026-01-10' }] },
};
