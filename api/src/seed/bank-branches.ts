import { streets } from '@baza/demo/listings';
import { createRandom } from '@baza/demo/random';
import type { Trx } from '../platform/db/schema.ts';
import { demoBankNames } from './bank-offers.ts';

const CAPITAL = 1726;
/** Branches of a bank in the capital; elsewhere there is one in most provinces. */
const IN_CAPITAL = 4;
const MAX_HOUSE = 120;

/** Branches of the invented banks, in real districts. */
export async function insertBankBranches(trx: Trx): Promise<void> {
  const banks = await trx
    .selectFrom('bank')
    .select(['id', 'name'])
    .where('name', 'in', demoBankNames)
    .orderBy('id')
    .execute();
  const areas = await trx
    .selectFrom('area')
    .select(['id', 'name', 'parent_id as parent'])
    .where('level', 'in', [1, 2])
    .orderBy('id')
    .execute();
  const random = createRandom(banks.length);
  const below = (id: number | null) => areas.filter(({ parent }) => parent === id);
  const branches = banks.flatMap(({ id: bank }, nth) =>
    below(null).flatMap((province, place) => {
      const districts = below(province.id);
      const count = province.id === CAPITAL ? IN_CAPITAL : (place + nth) % 3 === 0 ? 0 : 1;
      return Array.from({ length: count }, (_, index) => {
        const district = districts[(nth * 3 + index * 2) % districts.length];
        return (
          district && {
            bank_id: bank,
            name: `${district.name} филиали`,
            address: `${random.pick(streets).uz}, ${random.int(1, MAX_HOUSE)}`,
            area_id: district.id,
          }
        );
      }).filter((branch) => branch !== undefined);
    }),
  );
  if (branches.length > 0) await trx.insertInto('bank_branch').values(branches).execute();
}
