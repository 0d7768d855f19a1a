import { type CreditTerms, dayInTashkent, offerCost, offerMisfit } from '@baza/shared/domain';
import type {
  AdvanceOffers,
  AdvanceOffersQuery,
  AdvanceOfferTerms,
  CreditOffers,
  CreditOffersQuery,
  CreditOfferTerms,
  OfferTerms,
} from '@baza/shared/schema';
import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';
import { photosById } from '../content/index.ts';
import { versionsOn } from '../credit-offers/index.ts';

/** Rows of one response. */
const MOST = 100;

export interface OfferReader {
  /** Today's offers of credit that fit, the cheapest first. */
  credit(wish: CreditOffersQuery): Promise<CreditOffers>;
  /** Today's offers for paying in advance, the lowest fee first. */
  advance(query: AdvanceOffersQuery): Promise<AdvanceOffers>;
}

/** The loan of which an offer's cost is told: the asked one, else the offer's largest. */
function loanOf(terms: CreditOfferTerms, { amount, term }: CreditOffersQuery): CreditTerms {
  return {
    creditAmount: amount ?? terms.maxAmount,
    rate: terms.rate,
    creditTerm: term ?? terms.maxTerm,
  };
}

/** @param version changes with what this process writes; what others write may show some seconds late. */
export function createOfferReader(db: Db, version: () => number = () => 0): OfferReader {
  const offers = createBriefCache<Awaited<ReturnType<typeof read>>>();

  async function read(kind: OfferTerms['kind'], day: string) {
    const rows = await versionsOn(db, day)
      .innerJoin('bank_offer', 'bank_offer.id', 'version.offer_id')
      .innerJoin('bank', 'bank.id', 'bank_offer.bank_id')
      .select([
        'version.id as versionId',
        'version.offer_id as id',
        'version.valid_from as validFrom',
        'version.valid_until as validUntil',
        'version.terms as terms',
        'bank.id as bankId',
        'bank.name as name',
        'bank.logo_id as logo',
      ])
      .where('bank_offer.kind', '=', kind)
      .orderBy('version.offer_id')
      .execute();
    const logos = await photosById(db, [...new Set(rows.flatMap(({ logo }) => logo ?? []))]);
    return rows.map(({ bankId, name, logo, ...row }) => ({
      ...row,
      bank: { id: bankId, name, logo: (logo && logos.get(logo)) || null },
    }));
  }

  /** Each page of a listing shows them. */
  async function ofKind<Kind extends OfferTerms['kind']>(kind: Kind) {
    const day = dayInTashkent();
    const rows = await offers.get(`${version()} ${day} ${kind}`, () => read(kind, day));
    // The desk refuses terms of another kind.
    return rows.map(({ terms, ...row }) => ({ ...row, terms: terms as Extract<OfferTerms, { kind: Kind }> }));
  }

  return {
    async credit(wish) {
      const fitting = (await ofKind('credit')).filter(({ terms }) => offerMisfit(terms, wish) === null);
      const items = fitting.map((offer) => ({
        ...offer,
        effectiveRate: offerCost(offer.terms.fee, loanOf(offer.terms, wish)),
      }));
      return { items: items.sort((a, b) => a.effectiveRate - b.effectiveRate || a.id - b.id).slice(0, MOST) };
    },
    async advance({ price, category }) {
      const fits = ({ categories, minPrice, maxPrice }: AdvanceOfferTerms) =>
        (category === undefined || categories.includes(category)) &&
        (price === undefined || (price >= minPrice && price <= maxPrice));
      const items = (await ofKind('advance')).filter(({ terms }) => fits(terms));
      return { items: items.sort((a, b) => a.terms.fee - b.terms.fee || a.id - b.id).slice(0, MOST) };
    },
  };
}
