import { type CategoryCode, SQUARE_METRES_IN_SOTKA, unitOfPrice } from '@baza/shared/domain';

/** The unit of which people compare prices: a sotka of land, else a square metre, of which the filter holds them. */
export const priceUnitOf = (category: CategoryCode | undefined) =>
  category !== undefined && unitOfPrice(category) === 'sotka'
    ? ({ of: 'perSotka', squareMetres: SQUARE_METRES_IN_SOTKA } as const)
    : ({ of: 'perM2', squareMetres: 1 } as const);
