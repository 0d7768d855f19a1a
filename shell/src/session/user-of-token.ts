import type { SessionUser } from '@baza/shared/contract';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The user of a decoded token; null if it has none. */
export function userOfToken(decoded: object | undefined): SessionUser | null {
  if (!decoded) return null;
  const claims = decoded as Record<string, unknown>;
  const id = text(claims.sub);
  if (!id) return null;
  const userName = text(claims.preferred_username) ?? id;
  const parts = [text(claims.given_name), text(claims.family_name)].filter(Boolean).join(' ');
  return {
    id,
    userName,
    name: text(claims.name) ?? (parts || userName),
    phone: text(claims.phone_number),
    email: text(claims.email),
  };
}

/** At most two letters for the round button: `Лола Каримова` → `ЛК`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.\-_@]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
