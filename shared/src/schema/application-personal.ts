import { z } from 'zod';
import { APPLICATION_LENGTHS, PERSONAL_FIELDS, type PersonalField } from '../domain/application/index.ts';
import { isPassport, isPinflShape, isTin, normalizePassport } from '../domain/identity/index.ts';
import { clearableLine } from './clearable-line.ts';
import { phoneSchema } from './viewings.ts';

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();
/** Personal values as they are written: a missing one stays, null clears it. */
export const personalBodySchema = z.object({
  lastName: clearable(clearableLine(APPLICATION_LENGTHS.name)),
  firstName: clearable(clearableLine(APPLICATION_LENGTHS.name)),
  middleName: clearable(clearableLine(APPLICATION_LENGTHS.name)),
  phone: clearable(phoneSchema),
  birthDate: clearable(z.iso.date()),
  passport: clearable(z.string().max(40).transform(normalizePassport).refine(isPassport)),
  issuedBy: clearable(clearableLine(APPLICATION_LENGTHS.issuedBy)),
  dateIssue: clearable(z.iso.date()),
  passportExpirationDate: clearable(z.iso.date()),
  /** A wrong checksum does not block: the form warns of it. */
  pinfl: clearable(z.string().refine(isPinflShape)),
  tin: clearable(z.string().refine((text) => isTin(text))),
  dateRegistration: clearable(z.iso.date()),
  registrationAddress: clearable(clearableLine(APPLICATION_LENGTHS.address)),
} satisfies Record<PersonalField, z.ZodType>);
export type PersonalBody = z.infer<typeof personalBodySchema>;

/** Personal values, masked or whole; null for one that is not there. */
export const personalSchema = z.object(
  Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, z.string().nullable()])) as Record<
    (typeof PERSONAL_FIELDS)[number],
    z.ZodNullable<z.ZodString>
  >,
);
export type Personal = z.infer<typeof personalSchema>;
