// What attackers and broken programs send, for tests.
import type { TestUser } from '../../testing/test-app.ts';

type Schema = Record<string, unknown> & {
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

export interface HostileValue {
  text: string;
  number: number;
}

export const HOSTILE_VALUES: readonly HostileValue[] = [
  { text: 'null\0byte', number: 2 ** 31 },
  { text: '\ud800 half a pair', number: Number.MAX_SAFE_INTEGER },
  { text: "'; drop table listing; --", number: -1 },
  { text: '../../../../etc/passwd', number: 1e308 },
  { text: `\u202e\u2066${'e\u0301\u0323'.repeat(40)}\ufeff`, number: -(2 ** 63) },
  { text: '{{7*7}}<script>alert(1)</script>', number: 1e-300 },
];

/** In place of an id in an address. */
export const HOSTILE_IDS: readonly string[] = [
  '-1',
  '2147483648',
  '9007199254740993',
  '%00',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  "1'--",
  'x'.repeat(150),
  '1%0d%0aset-cookie:x=1',
  '__proto__',
];

/** Bodies that are not what any route reads. */
export const HOSTILE_BODIES: readonly string[] = [
  '['.repeat(5000) + ']'.repeat(5000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"__proto__":{"roles":["ops"]}}',
  '{"constructor":{"prototype":{"roles":["ops"]}}}',
  '{"version":1e999,"id":1e999}',
  '\0',
  'null',
  '{"a":1,"a":2,}',
];

/**
 * A value by a JSON schema, with hostile texts and numbers.
 * @param fits whether they are cut to the schema's limits, so that they get past its check
 */
export function hostileValue(schema: Schema, hostile: HostileValue, fits: boolean): unknown {
  const again = (part: Schema) => hostileValue(part, hostile, fits);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return again(choice.find(({ type }) => type !== 'null') ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(again));
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const limit = (name: string, otherwise: number) => Number(schema[name] ?? otherwise);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, again(part)]),
      );
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map(again);
      return Array.from({ length: Math.max(1, limit('minItems', 1)) }, () => again(schema.items ?? {}));
    case 'integer':
    case 'number': {
      if (!fits) return hostile.number;
      const within = Math.min(Math.max(hostile.number, limit('minimum', -1e15)), limit('maximum', 1e15));
      return schema.type === 'integer' ? Math.trunc(within) : within;
    }
    case 'boolean':
      return true;
    case 'string': {
      if (!fits) return hostile.text;
      if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
      if (schema.format === 'date') return '9999-12-31';
      if (schema.format === 'date-time') return '9999-12-31T23:59:59.999Z';
      return hostile.text.slice(0, limit('maxLength', 1000)).padEnd(limit('minLength', 0), '\u00a0');
    }
    default:
      return hostile.text;
  }
}

/** A schema of an object without its optional properties. */
export const requiredPart = (schema: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name)),
  ),
});

/** Who gets past the check of roles, by path; all others as a moderator. */
export const ROLES: readonly [start: string, role: TestUser][] = [
  ['/api/content', 'content'],
  ['/api/credit', 'content'],
  ['/api/leads/channel', 'content'],
  ['/api/leads/company', 'operator'],
  ['/api/desk', 'operator'],
  ['/api/ops', 'ops'],
  ['/api/releases', 'ops'],
  ['/api/listings/import', 'agency'],
  ['/api/listings/{id}/reassign', 'agency'],
  ['/api/users/me/specialists', 'agency'],
  ['/api/users/me/agency', 'realtor'],
];
