/** One node of the catalogue; `children` are the market of a flat or the property types of the others. */
export interface CategoryNode<Code extends string = string> {
  /** Stored as smallint and never reused. */
  id: number;
  code: Code;
  children: readonly { id: number; code: string; children: readonly [] }[];
}

export const CATEGORY_CODES = [
  'ResidentialMultiStorey_Sell',
  'ResidentialIndividual_Sell',
  'NotResidential_Sell',
  'Land_Sell',
  'Garage_Sell',
  'AutoTransport_Sell',
] as const;
export type CategoryCode = (typeof CATEGORY_CODES)[number];

export const DEFAULT_CATEGORY: CategoryCode = 'ResidentialMultiStorey_Sell';

/** The four tabs of the home page, in order. */
export const TAB_CATEGORIES = [
  'ResidentialMultiStorey_Sell',
  'ResidentialIndividual_Sell',
  'NotResidential_Sell',
  'Land_Sell',
] as const satisfies readonly CategoryCode[];

/** Option lists which are children of a category and options of a characteristic at once. */
export const HOUSING_TYPES = ['new_buildings', 'secondary_market'] as const;
export type HousingType = (typeof HOUSING_TYPES)[number];
export const HOUSE_TYPES = [
  'house',
  'outbuilding',
  'cottage',
  'part_of_the_house',
  'dacha',
  'townhouse',
] as const;
export const PROPERTY_TYPES = [
  'shops_boutiques',
  'salons',
  'restaurants_cafes_bars',
  'offices',
  'warehouses',
  'freestanding_buildings',
  'recreation_facilities',
  'industrial_premises',
  'premises_free_appointment',
  'small_architectural_form',
  'part_of_the_building',
  'other',
] as const;
export const LAND_PURPOSES = [
  'individual_housing',
  'gardening',
  'agricultural',
  'commercial',
  'industrial',
  'recreational',
  'other_land',
] as const;
export const VEHICLE_PURPOSES = ['car', 'minivan', 'truck', 'bus', 'yacht_boat', 'moto'] as const;
export const GARAGE_TYPES = ['garage', 'place_at_parking', 'place_at_parking2'] as const;

/** Ids of children are `category id × 100 + position`: append only. */
function category<Code extends CategoryCode>(
  id: number,
  code: Code,
  children: readonly string[],
): CategoryNode<Code> {
  return {
    id,
    code,
    children: children.map((child, index) => ({ id: id * 100 + index + 1, code: child, children: [] })),
  };
}

export const CATEGORIES: readonly CategoryNode<CategoryCode>[] = [
  category(1, 'ResidentialMultiStorey_Sell', HOUSING_TYPES),
  category(2, 'ResidentialIndividual_Sell', HOUSE_TYPES),
  category(3, 'NotResidential_Sell', PROPERTY_TYPES),
  category(4, 'Land_Sell', LAND_PURPOSES),
  category(5, 'Garage_Sell', GARAGE_TYPES),
  category(6, 'AutoTransport_Sell', VEHICLE_PURPOSES),
];

/** The characteristic whose options are the children of each category. */
export const CHILD_CHARACTERISTIC = {
  ResidentialMultiStorey_Sell: 'housing_type',
  ResidentialIndividual_Sell: 'house_type',
  NotResidential_Sell: 'property_type',
  Land_Sell: 'purpose',
  Garage_Sell: 'type',
  AutoTransport_Sell: 'purpose',
} as const satisfies Record<CategoryCode, string>;

const byCode = new Map<string, CategoryNode<CategoryCode>>(CATEGORIES.map((node) => [node.code, node]));
const byId = new Map(CATEGORIES.map((node) => [node.id, node]));

export const isCategoryCode = (value: unknown): value is CategoryCode => byCode.has(value as string);

export function categoryByCode(code: CategoryCode): CategoryNode<CategoryCode>;
export function categoryByCode(code: string): CategoryNode<CategoryCode> | undefined;
export function categoryByCode(code: string): CategoryNode<CategoryCode> | undefined {
  return byCode.get(code);
}

export const categoryById = (id: number): CategoryNode<CategoryCode> | undefined => byId.get(id);

/** A category, and the child of it where the child was named. */
export interface CategoryChoice {
  category: CategoryCode;
  child?: string;
}

/** Finds a category by its code or id, or by the id of a child. */
export function readCategory(text: string): CategoryChoice | undefined {
  if (isCategoryCode(text)) return { category: text };
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const id = Number(text);
  const own = byId.get(id);
  if (own) return { category: own.code };
  const parent = byId.get(Math.floor(id / 100));
  const child = parent?.children.find((candidate) => candidate.id === id);
  return parent && child && { category: parent.code, child: child.code };
}

/** The smallint of a category code. */
export const categoryId = (code: CategoryCode): number => categoryByCode(code).id;
