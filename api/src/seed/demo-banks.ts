import type { CategoryCode, SpecialProgram } from '@baza/shared/domain';
import type { OfferTerms } from '@baza/shared/schema';

const FLATS: CategoryCode[] = ['ResidentialMultiStorey_Sell'];
const HOUSES: CategoryCode[] = ['ResidentialIndividual_Sell'];
const HOMES = [...FLATS, ...HOUSES];
const MILLION = 1_000_000;

/** In Uzbek, Russian and English. */
type Title = readonly [uz: string, ru: string, en: string];
const inLanguages = ([uz, ru, en]: Title) => ({ uz, ru, en });

interface DemoCredit {
  title: Title;
  program?: SpecialProgram;
  rate: number;
  initial: number;
  /** Millions of so'm. */
  upTo: number;
  years: number;
  fee?: number;
  categories?: CategoryCode[];
}
const credit = (offer: DemoCredit): OfferTerms => ({
  kind: 'credit',
  title: inLanguages(offer.title),
  categories: offer.categories ?? HOMES,
  fee: offer.fee ?? 0,
  program: offer.program ?? 'standard',
  rate: offer.rate,
  minInitial: offer.initial,
  minAmount: 20 * MILLION,
  maxAmount: offer.upTo * MILLION,
  minTerm: 12,
  maxTerm: offer.years * 12,
});
const advance = (
  title: Title,
  [paidPercent, restMonths, holdDays, fee]: readonly [number, number, number, number],
  categories: CategoryCode[],
): OfferTerms => ({
  kind: 'advance',
  title: inLanguages(title),
  categories,
  fee,
  paidPercent,
  restMonths,
  holdDays,
  minPrice: 50 * MILLION,
  maxPrice: 20_000 * MILLION,
});

/** One version; days before today (after it, if negative) between which it is in force. */
interface DemoVersion {
  terms: OfferTerms;
  from: number;
  until?: number;
}
interface DemoBank {
  name: string;
  logo: { id: string; ground: string; mark: string };
  offers: DemoVersion[][];
}

const NEW_BUILD: Title = ['Янги уй учун ипотека', 'Ипотека на новостройку', 'Mortgage for a new building'];
const SECOND: Title = ['Тайёр уй учун ипотека', 'Ипотека на готовое жильё', 'Mortgage for a finished home'];
const FAMILY: Title = ['Ёш оила', 'Молодая семья', 'Young family'];
const GREEN: Title = ['Яшил уй', 'Зелёный дом', 'Green home'];
const ESCROW: Title = ['Эскроу ҳисоби', 'Эскроу-счёт', 'Escrow account'];
const HALF: Title = ['Ярми ҳозир, ярми кейин', 'Половина сейчас, половина потом', 'Half now, half later'];
const MORE_NOW: Title = ['60 % ҳозир, 40 % кейин', '60 % сейчас, 40 % потом', '60% now, 40% later'];

/** Invented banks. */
export const DEMO_BANKS: DemoBank[] = [
  {
    name: 'Chinor Bank',
    logo: {
      id: 'ba2a1090-0000-4000-8000-000000000001',
      ground: '#14532d',
      mark: '<path d="M400 150c130 60 190 160 190 250 0 110-80 170-165 180v90h-50v-90c-85-10-165-70-165-180 0-90 60-190 190-250z" fill="#bbf7d0"/>',
    },
    offers: [
      [
        {
          from: 400,
          terms: credit({
            title: NEW_BUILD,
            program: 'new-build',
            rate: 17,
            initial: 25,
            upTo: 800,
            years: 20,
            categories: FLATS,
          }),
        },
        {
          from: 60,
          terms: credit({
            title: NEW_BUILD,
            program: 'new-build',
            rate: 15,
            initial: 20,
            upTo: 1200,
            years: 20,
            fee: 0.5,
            categories: FLATS,
          }),
        },
      ],
      [{ from: 200, terms: credit({ title: SECOND, rate: 21, initial: 26, upTo: 1500, years: 20 }) }],
      [{ from: 120, terms: advance(ESCROW, [100, 0, 30, 0.3], HOMES) }],
    ],
  },
  {
    name: 'Sarbon Bank',
    logo: {
      id: 'ba2a1090-0000-4000-8000-000000000002',
      ground: '#1e3a8a',
      mark: '<path d="M180 560 400 220l220 340h-90L400 360 270 560z" fill="#bfdbfe"/><circle cx="400" cy="560" r="46" fill="#93c5fd"/>',
    },
    offers: [
      [
        {
          from: 90,
          terms: credit({
            title: FAMILY,
            program: 'young-family',
            rate: 16.5,
            initial: 15,
            upTo: 600,
            years: 20,
            categories: FLATS,
          }),
        },
      ],
      [
        {
          from: 300,
          until: 31,
          terms: credit({ title: SECOND, rate: 23.5, initial: 30, upTo: 900, years: 15 }),
        },
        { from: 30, terms: credit({ title: SECOND, rate: 22, initial: 25, upTo: 900, years: 15, fee: 1 }) },
        {
          from: -20,
          terms: credit({ title: SECOND, rate: 20.5, initial: 25, upTo: 900, years: 15, fee: 1 }),
        },
      ],
      [{ from: 45, terms: advance(HALF, [50, 12, 60, 0.5], FLATS) }],
    ],
  },
  {
    name: 'Nilufar Bank',
    logo: {
      id: 'ba2a1090-0000-4000-8000-000000000003',
      ground: '#831843',
      mark: '<g fill="#fbcfe8"><ellipse cx="400" cy="330" rx="70" ry="170"/><ellipse cx="400" cy="420" rx="70" ry="190" transform="rotate(50 400 470)"/><ellipse cx="400" cy="420" rx="70" ry="190" transform="rotate(-50 400 470)"/></g>',
    },
    offers: [
      [
        {
          from: 75,
          terms: credit({ title: GREEN, program: 'green', rate: 18, initial: 20, upTo: 1000, years: 15 }),
        },
      ],
      [
        {
          from: 150,
          terms: credit({
            title: NEW_BUILD,
            program: 'new-build',
            rate: 17.5,
            initial: 20,
            upTo: 2000,
            years: 25,
            categories: FLATS,
          }),
        },
      ],
    ],
  },
  {
    name: 'Oqtepa Bank',
    logo: {
      id: 'ba2a1090-0000-4000-8000-000000000004',
      ground: '#7c2d12',
      mark: '<path d="M140 580c70-200 150-300 260-300s190 100 260 300z" fill="#fed7aa"/><circle cx="540" cy="250" r="60" fill="#fdba74"/>',
    },
    offers: [
      [
        {
          from: 250,
          terms: credit({
            title: ['Ҳовли учун ипотека', 'Ипотека на дом с участком', 'Mortgage for a house and plot'],
            rate: 22.9,
            initial: 35,
            upTo: 3000,
            years: 10,
            fee: 1,
            categories: HOUSES,
          }),
        },
      ],
      [
        {
          from: 110,
          terms: credit({
            title: ['Биринчи уй', 'Первое жильё', 'First home'],
            program: 'young-family',
            rate: 19,
            initial: 20,
            upTo: 700,
            years: 20,
            fee: 0.25,
          }),
        },
      ],
      // Over for a month: in the desk alone.
      [
        {
          from: 400,
          until: 30,
          terms: credit({ title: SECOND, rate: 24, initial: 30, upTo: 500, years: 10 }),
        },
      ],
      [
        {
          from: 80,
          terms: advance(
            ['Тўлиқ тўлов', 'Полная оплата', 'Full payment'],
            [100, 0, 45, 0.2],
            [...HOMES, 'Land_Sell', 'NotResidential_Sell'],
          ),
        },
      ],
    ],
  },
  {
    name: 'Zarkent Bank',
    logo: {
      id: 'ba2a1090-0000-4000-8000-000000000005',
      ground: '#854d0e',
      mark: '<path d="M230 230h340v70L340 500h230v70H230v-70l230-200H230z" fill="#fef08a"/>',
    },
    offers: [
      [
        {
          from: 20,
          terms: credit({ title: SECOND, rate: 19.5, initial: 40, upTo: 2500, years: 10, fee: 2 }),
        },
      ],
      [
        {
          from: 66,
          terms: credit({
            title: ['Тезкор ипотека', 'Быстрая ипотека', 'Quick mortgage'],
            rate: 25,
            initial: 20,
            upTo: 400,
            years: 7,
          }),
        },
      ],
      [{ from: 15, terms: advance(MORE_NOW, [60, 24, 90, 0.8], HOMES) }],
    ],
  },
];
