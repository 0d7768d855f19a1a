import { formatPhone, MAX_PHONE_TEXT, phoneIssue, phoneToE164 } from '@baza/shared/domain';
import { z } from 'zod';
import {
  errorsOf,
  type FieldErrors,
  newPassword,
  passwordErrors,
  personName,
  textOf,
  withoutControls,
} from './field-rules.ts';
import { isReservedName, isUserName, normalEmail, normalUserName } from './names.ts';
import type { NewUser, TakenField } from './users.ts';

/** Fields of the registration form. */
export interface RegistrationValues {
  userName: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
  repeated: string;
}

export type RegistrationErrors = FieldErrors<keyof RegistrationValues>;

const schema = z.object({
  userName: textOf(3, 32).transform(normalUserName).refine(isUserName, { error: 'userName' }),
  firstName: personName,
  lastName: personName,
  phone: textOf(1, MAX_PHONE_TEXT).refine((text) => phoneToE164(text) !== null, {
    error: ({ input }) => phoneIssue(String(input)) ?? 'phoneNumber',
  }),
  email: z
    .string()
    .max(120, { error: 'maxLength:120' })
    .transform(normalEmail)
    .refine((text) => text === '' || z.email().safeParse(text).success, { error: 'email' }),
  ...newPassword,
});

/** Reads a submitted form, every field as text. */
export function registrationValues(form: URLSearchParams): RegistrationValues {
  const text = (name: keyof RegistrationValues) => withoutControls(form.get(name) ?? '').slice(0, 500);
  return {
    userName: text('userName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    // What is no number of this country is shown as typed.
    phone: formatPhone(phoneToE164(text('phone')) ?? text('phone')),
    email: text('email'),
    password: text('password'),
    repeated: text('repeated'),
  };
}

/** The user to create, or the errors that prevent it. */
export function checkRegistration(
  values: RegistrationValues,
): { user: NewUser; errors?: undefined } | { user?: undefined; errors: RegistrationErrors } {
  const result = schema.safeParse(values);
  const errors: RegistrationErrors = errorsOf(result.error);
  const userName = normalUserName(values.userName);
  if (isReservedName(userName)) errors.userName ??= { code: 'taken_userName' };
  for (const [field, error] of Object.entries(passwordErrors(values, { ...values, userName })))
    errors[field as 'password' | 'repeated'] ??= error;
  if (!result.success || Object.keys(errors).length > 0) return { errors };

  const { firstName, lastName, phone, email, password } = result.data;
  return {
    user: {
      userName,
      firstName,
      lastName,
      phone: phoneToE164(phone) ?? phone,
      email: email || null,
      password,
    },
  };
}

/** Form errors for values taken by another account. */
export const takenErrors = (fields: readonly TakenField[]): RegistrationErrors =>
  Object.fromEntries(fields.map((field) => [field, { code: `taken_${field}` }]));
