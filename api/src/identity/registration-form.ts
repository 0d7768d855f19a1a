import { formatPhone, phoneToE164 } from '@baza/shared/domain/phone';
import { z } from 'zod';
import { withoutControls } from './forms.ts';
import { isReservedName, isUserName, normalEmail, normalUserName } from './names.ts';
import type { NewUser, TakenField } from './users.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** What the registration page sends. */
export interface RegistrationValues {
  userName: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
  repeated: string;
}

/** For each field with something wrong: the key of the text (after `error_`) and what it speaks of. */
export type RegistrationErrors = Partial<
  Record<keyof RegistrationValues, { code: string; params?: Record<string, string | number> }>
>;

// Passwords which open every guessing list, as far as they are 8 characters long.
const COMMON =
  /^(?:(.)\1+|(?:12345678|87654321|qwerty|qwertyu|йцукен|password|parol|пароль|toshkent|tashkent|uzbekistan|baza)\W*\d*\W*|1q2w3e4r\w*|qwertyuiop|q1w2e3r4\w*|asdfghjkl|zxcvbnm\w*|0?123456789\d*|11223344\d*|99889988|iloveyou\d*)$/i;

const length = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'required', abort: true })
    .min(min, { error: `minLength:${min}` })
    .max(max, { error: `maxLength:${max}` });

const personName = length(1, 60).regex(/^\p{L}[\p{L}\p{M}\s'’ʻʼ‘`.-]*$/u, { error: 'name' });

const schema = z.object({
  userName: length(3, 32).transform(normalUserName).refine(isUserName, { error: 'userName' }),
  firstName: personName,
  lastName: personName,
  phone: length(1, 32).refine((text) => phoneToE164(text) !== null, { error: 'phoneNumber' }),
  email: z
    .string()
    .max(120, { error: 'maxLength:120' })
    .transform(normalEmail)
    .refine((text) => text === '' || z.email().safeParse(text).success, { error: 'email' }),
  password: z
    .string()
    .min(1, { error: 'required', abort: true })
    .min(PASSWORD_MIN, { error: `minLength:${PASSWORD_MIN}` })
    .max(PASSWORD_MAX, { error: `maxLength:${PASSWORD_MAX}` }),
  repeated: z.string().min(1, { error: 'required' }),
});

const NUMBERED: Record<string, string> = { minLength: 'minLength', maxLength: 'maxLength' };

function errorOf(message: string): { code: string; params?: Record<string, number> } {
  const [code = '', number] = message.split(':');
  const name = NUMBERED[code];
  return name && number ? { code, params: { [name]: Number(number) } } : { code };
}

const isWeak = ({ password, userName, phone }: RegistrationValues): boolean => {
  const plain = password.toLowerCase();
  const digits = phone.replace(/\D/g, '');
  return (
    COMMON.test(password) || plain === userName || (digits.length >= 9 && plain.endsWith(digits.slice(-9)))
  );
};

/** Reads a sent form: every field as text, whatever was sent. */
export function registrationValues(form: URLSearchParams): RegistrationValues {
  const text = (name: keyof RegistrationValues) => withoutControls(form.get(name) ?? '').slice(0, 500);
  return {
    userName: text('userName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    // What is no number of this country is shown back as it was typed.
    phone: phoneToE164(text('phone')) ? formatPhone(text('phone')) : text('phone'),
    email: text('email'),
    password: text('password'),
    repeated: text('repeated'),
  };
}

/** A person to be created, or what stands in the way. */
export function checkRegistration(
  values: RegistrationValues,
): { user: NewUser; errors?: undefined } | { user?: undefined; errors: RegistrationErrors } {
  const result = schema.safeParse(values);
  const errors: RegistrationErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path[0] as keyof RegistrationValues;
    errors[name] ??= errorOf(issue.message);
  }
  const userName = normalUserName(values.userName);
  if (isReservedName(userName)) errors.userName ??= { code: 'taken_userName' };
  if (values.password !== values.repeated) errors.repeated ??= { code: 'sameAsPassword' };
  if (isWeak({ ...values, userName })) errors.password ??= { code: 'weakPassword' };
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

/** Fields somebody else has, as errors of the form. */
export const takenErrors = (fields: readonly TakenField[]): RegistrationErrors =>
  Object.fromEntries(fields.map((field) => [field, { code: `taken_${field}` }]));
