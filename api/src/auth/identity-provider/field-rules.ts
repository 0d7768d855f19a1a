import { cleanLine } from '@baza/shared/domain';
import { z } from 'zod';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** An error of a field: the key of its text (after `error_`) and the values in it. */
interface FieldError {
  code: string;
  params?: Record<string, string | number>;
}
export type FieldErrors<T extends string> = Partial<Record<T, FieldError>>;

/** The most common passwords of at least 8 characters. */
export const COMMON_PASSWORD =
  /^(?:(.)\1+|(?:12345678|87654321|qwerty|qwertyu|йцукен|password|parol|пароль|toshkent|tashkent|uzbekistan|baza)\W*\d*\W*|1q2w3e4r\w*|qwertyuiop|q1w2e3r4\w*|asdfghjkl|zxcvbnm\w*|0?123456789\d*|11223344\d*|99889988|iloveyou\d*)$/i;

/** Strips control characters: no field has line breaks, and PostgreSQL refuses NUL. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '');

export const textOf = (min: number, max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(1, { error: 'required', abort: true })
    .min(min, { error: `minLength:${min}` })
    .max(max, { error: `maxLength:${max}` });

export const personName = textOf(1, 60).regex(/^\p{L}[\p{L}\p{M}\s'’ʻʼ‘`.-]*$/u, { error: 'name' });

/** A new password and its repetition. */
export const newPassword = {
  password: z
    .string()
    .min(1, { error: 'required', abort: true })
    .min(PASSWORD_MIN, { error: `minLength:${PASSWORD_MIN}` })
    .max(PASSWORD_MAX, { error: `maxLength:${PASSWORD_MAX}` }),
  repeated: z.string().min(1, { error: 'required' }),
};

function errorOf(message: string): FieldError {
  const [code = '', number] = message.split(':');
  return number ? { code, params: { [code]: Number(number) } } : { code };
}

/** The first error of each field. */
export function errorsOf<T extends string>(error: z.ZodError | undefined): FieldErrors<T> {
  const errors: FieldErrors<T> = {};
  for (const issue of error?.issues ?? []) errors[issue.path[0] as T] ??= errorOf(issue.message);
  return errors;
}

interface PasswordOwner {
  userName: string;
  phone: string;
}

/** Rules across fields: the repeated password must match, and the password must not be easy to guess. */
export function passwordErrors(
  { password, repeated }: { password: string; repeated: string },
  { userName, phone }: PasswordOwner,
): FieldErrors<'password' | 'repeated'> {
  const plain = password.toLowerCase();
  const digits = phone.replace(/\D/g, '');
  const weak =
    COMMON_PASSWORD.test(password) ||
    plain === userName ||
    (digits.length >= 9 && plain.endsWith(digits.slice(-9)));
  return {
    ...(weak ? { password: { code: 'weakPassword' } } : {}),
    ...(password === repeated ? {} : { repeated: { code: 'sameAsPassword' } }),
  };
}

const passwordSchema = z.object(newPassword);

/** All errors of a new password. */
export const checkNewPassword = (
  values: { password: string; repeated: string },
  owner: PasswordOwner,
): FieldErrors<'password' | 'repeated'> => ({
  ...passwordErrors(values, owner),
  ...errorsOf<'password' | 'repeated'>(passwordSchema.safeParse(values).error),
});
