import { PROFILE_FIELDS } from '@baza/shared/domain';
import type { Profile, ProfilePersonal } from '@baza/shared/schema';

export const nothing = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])) as ProfilePersonal;

/** A profile with personal values, masked as they are. */
export const profileOf = (
  personal: Partial<ProfilePersonal> = {},
  changes: Partial<Profile> = {},
): Profile => ({
  version: 3,
  photo: null,
  ...changes,
  personal: { ...nothing, ...personal },
});
