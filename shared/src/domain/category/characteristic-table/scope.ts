// Categories, options and bounds that several characteristics share.

export const FLAT = 'ResidentialMultiStorey_Sell';
export const HOUSE = 'ResidentialIndividual_Sell';
export const COMMERCIAL = 'NotResidential_Sell';
export const LAND = 'Land_Sell';
export const GARAGE = 'Garage_Sell';
export const VEHICLE = 'AutoTransport_Sell';

export const LIVING = [FLAT, HOUSE] as const;
export const BUILT = [FLAT, HOUSE, COMMERCIAL] as const;
export const PLACES = [FLAT, HOUSE, COMMERCIAL, LAND, GARAGE] as const;
export const ALL = [FLAT, HOUSE, COMMERCIAL, LAND, GARAGE, VEHICLE] as const;

export const YES_NO = ['yes', 'no'] as const;
export const OUTSIDE_LOCATIONS = [
  'in_the_town',
  'in_the_suburbs',
  'in_the_countryside',
  'along_the_track',
  'near_the_reservoir',
  'in_the_foothills',
  'in_the_dacha_array',
  'in_closed_area',
] as const;
export const COMMERCIAL_LOCATIONS = [
  'business_center',
  'administrative_building',
  'house',
  'cottage',
  'shopping_center',
  'industrial_zone',
  'market',
  'freestanding_buildings',
] as const;

/** Areas are above 0; two digits after the separator make 0.01 the least one. */
export const AREA = { kind: 'decimal', precision: 2, min: 0.01, max: 1_000_000 } as const;
