import type { CharacteristicValues } from '@baza/shared/domain';

/** A model on the second-hand market. */
interface Model {
  make: NonNullable<CharacteristicValues['make']>;
  /** The make as people write it. */
  name: string;
  model: string;
  /** Million so'm when new. */
  price: number;
  /** Oldest model year on the market. */
  from: number;
  gearboxes: readonly NonNullable<CharacteristicValues['gearbox']>[];
  /** Fuel of a car; petrol cars are often converted to gas. */
  fuels: readonly NonNullable<CharacteristicValues['fuel']>[];
}

const PETROL = [['petrol'], ['petrol', 'methane'], ['petrol', 'propane']] as const;
const DIESEL = [['diesel']] as const;
const HYBRID = [['petrol', 'hybrid']] as const;
const MANUAL = ['manual'] as const;
const AUTOMATIC = ['automatic'] as const;
const EITHER = ['manual', 'automatic'] as const;

type Row = readonly [Model['make'], string, string, number, number, Model['gearboxes'], Model['fuels']];
const models = (rows: readonly Row[]): readonly Model[] =>
  rows.map(([make, name, model, price, from, gearboxes, fuels]) => ({
    make,
    name,
    model,
    price,
    from,
    gearboxes,
    fuels,
  }));

/** Models of the demo, by the kind of vehicle that is drawn. */
export const vehicles = {
  car: models([
    ['chevrolet', 'Chevrolet', 'Cobalt', 165, 2013, EITHER, PETROL],
    ['chevrolet', 'Chevrolet', 'Gentra', 190, 2014, EITHER, PETROL],
    ['chevrolet', 'Chevrolet', 'Spark', 130, 2011, EITHER, PETROL],
    ['chevrolet', 'Chevrolet', 'Onix', 215, 2023, EITHER, [['petrol']]],
    ['chevrolet', 'Chevrolet', 'Tracker', 260, 2020, AUTOMATIC, [['petrol']]],
    ['chevrolet', 'Chevrolet', 'Malibu', 420, 2013, AUTOMATIC, [['petrol']]],
    ['daewoo', 'Daewoo', 'Nexia', 110, 2008, MANUAL, PETROL],
    ['daewoo', 'Daewoo', 'Matiz', 75, 2008, MANUAL, PETROL],
    ['ravon', 'Ravon', 'R3 Nexia', 135, 2016, EITHER, PETROL],
    ['kia', 'Kia', 'K5', 390, 2020, AUTOMATIC, [['petrol']]],
    ['kia', 'Kia', 'Sportage', 430, 2016, AUTOMATIC, [['petrol']]],
    ['hyundai', 'Hyundai', 'Tucson', 450, 2018, AUTOMATIC, [['petrol']]],
    ['byd', 'BYD', 'Song Plus', 380, 2022, AUTOMATIC, HYBRID],
    ['byd', 'BYD', 'Chazor', 290, 2023, AUTOMATIC, HYBRID],
    ['chery', 'Chery', 'Tiggo 7 Pro', 300, 2021, ['variator', 'robot'], [['petrol']]],
    ['toyota', 'Toyota', 'Camry', 520, 2012, AUTOMATIC, [['petrol']]],
    ['lada', 'Lada', 'Largus', 190, 2014, MANUAL, PETROL],
  ]),
  van: models([
    ['chevrolet', 'Chevrolet', 'Damas', 95, 2010, MANUAL, PETROL],
    ['hyundai', 'Hyundai', 'Starex', 380, 2012, EITHER, DIESEL],
    ['kia', 'Kia', 'Carnival', 560, 2016, AUTOMATIC, DIESEL],
    ['mercedes_benz', 'Mercedes-Benz', 'Sprinter', 520, 2010, MANUAL, DIESEL],
    ['ford', 'Ford', 'Transit', 400, 2011, MANUAL, DIESEL],
  ]),
  truck: models([
    ['isuzu', 'Isuzu', 'NPR 75', 480, 2012, MANUAL, DIESEL],
    ['man', 'MAN', 'TGS', 1150, 2012, ['manual', 'robot'], DIESEL],
    ['kamaz', 'КамАЗ', '6520', 850, 2010, MANUAL, DIESEL],
    ['howo', 'Howo', 'A7', 780, 2013, MANUAL, DIESEL],
    [
      'gaz',
      'ГАЗ',
      '3307',
      260,
      2008,
      MANUAL,
      [
        ['petrol', 'methane'],
        ['petrol', 'propane'],
      ],
    ],
  ]),
} as const;
