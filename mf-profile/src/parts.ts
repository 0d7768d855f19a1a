import { routes } from '@baza/shared/contract/routes';

/**
 * Parts of the profile, in the order of its navigation. Another one is a name here, its page and icon in
 * `part-pages.ts`, and its title under `parts` of the texts; route, address and navigation follow from that.
 */
export const PARTS = [
  'person',
  'listings',
  'viewings',
  'documents',
  'comments',
  'favourites',
  'selections',
  'searches',
  'applications',
  'role',
  'staff',
  'notices',
  'settings',
] as const;
export type Part = (typeof PARTS)[number];

/** `/profile` is the first part, `/profile/settings` another. */
export const partPath = (part: Part): string =>
  part === 'person' ? routes.profile : `${routes.profile}/${part}`;

/** Whether the navigation leads to a part: an agency's is for those who are or work for one. */
export const isPartOf = (part: Part, roles: readonly string[]): boolean =>
  part !== 'staff' || roles.some((role) => role === 'agency' || role === 'realtor');
