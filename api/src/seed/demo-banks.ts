import { advance, credit, type DemoVersion, FLATS, HOMES, HOUSES, type Title } from './demo-offers.ts';

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
        credit({
          from: 400,
          title: NEW_BUILD,
          program: 'new-build',
          rate: 17,
          initial: 25,
          upTo: 800,
          years: 20,
          categories: FLATS,
        }),
        credit({
          from: 60,
          title: NEW_BUILD,
          program: 'new-build',
          rate: 15,
          initial: 20,
          upTo: 1200,
          years: 20,
          fee: 0.5,
          categories: FLATS,
        }),
      ],
      [credit({ from: 200, title: SECOND, rate: 21, initial: 26, upTo: 1500, years: 20 })],
      [advance(120, ESCROW, [100, 0, 30, 0.3], HOMES)],
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
        credit({
          from: 90,
          title: FAMILY,
          program: 'young-family',
          rate: 16.5,
          initial: 15,
          upTo: 600,
          years: 20,
          categories: FLATS,
        }),
      ],
      [
        credit({ from: 300, until: 31, title: SECOND, rate: 23.5, initial: 30, upTo: 900, years: 15 }),
        credit({ from: 30, title: SECOND, rate: 22, initial: 25, upTo: 900, years: 15, fee: 1 }),
        credit({ from: -20, title: SECOND, rate: 20.5, initial: 25, upTo: 900, years: 15, fee: 1 }),
      ],
      [advance(45, HALF, [50, 12, 60, 0.5], FLATS)],
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
      [credit({ from: 75, title: GREEN, program: 'green', rate: 18, initial: 20, upTo: 1000, years: 15 })],
      [
        credit({
          from: 150,
          title: NEW_BUILD,
          program: 'new-build',
          rate: 17.5,
          initial: 20,
          upTo: 2000,
          years: 25,
          categories: FLATS,
        }),
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
        credit({
          from: 250,
          title: ['Ҳовли учун ипотека', 'Ипотека на дом с участком', 'Mortgage for a house and plot'],
          rate: 22.9,
          initial: 35,
          upTo: 3000,
          years: 10,
          fee: 1,
          categories: HOUSES,
        }),
      ],
      [
        credit({
          from: 110,
          title: ['Биринчи уй', 'Первое жильё', 'First home'],
          program: 'young-family',
          rate: 19,
          initial: 20,
          upTo: 700,
          years: 20,
          fee: 0.25,
        }),
      ],
      // Over for a month: in the desk alone.
      [credit({ from: 400, until: 30, title: SECOND, rate: 24, initial: 30, upTo: 500, years: 10 })],
      [
        advance(
          80,
          ['Тўлиқ тўлов', 'Полная оплата', 'Full payment'],
          [100, 0, 45, 0.2],
          [...HOMES, 'Land_Sell', 'NotResidential_Sell'],
        ),
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
      [credit({ from: 20, title: SECOND, rate: 19.5, initial: 40, upTo: 2500, years: 10, fee: 2 })],
      [
        credit({
          from: 66,
          title: ['Тезкор ипотека', 'Быстрая ипотека', 'Quick mortgage'],
          rate: 25,
          initial: 20,
          upTo: 400,
          years: 7,
        }),
      ],
      [advance(15, MORE_NOW, [60, 24, 90, 0.8], HOMES)],
    ],
  },
];
