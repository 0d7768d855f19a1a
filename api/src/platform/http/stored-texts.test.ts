import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, describe, it } from 'node:test';
import { CLEANERS } from '@baza/shared/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type Def = Record<string, unknown> & { type: string; checks?: readonly unknown[] };
const defOf = (schema: unknown): Def => (schema as z.ZodType)._zod.def as unknown as Def;
const CLEANING: ReadonlySet<unknown> = new Set(Object.values(CLEANERS));

const kindOf = (check: unknown): string => {
  const { check: name, format } = (check as { _zod: { def: { check: string; format?: string } } })._zod.def;
  return name === 'string_format' && format === 'regex' ? 'pattern' : name;
};
/** A cleaned text, a pattern or format, or a text that a function reads or refuses. */
const isBound = (def: Def): boolean =>
  def.format !== undefined ||
  (def.checks ?? []).some(
    (check) => CLEANING.has(check) || ['pattern', 'string_format', 'custom'].includes(kindOf(check)),
  );

/** Paths of the texts of a schema that nothing cleans or binds. */
function unboundTexts(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const def = defOf(schema);
  if (def.type === 'string') return isBound(def) ? [] : [path];
  if (def.type === 'pipe') {
    // A transform reads the text: what it returns is its own.
    const isRead = defOf(def.in).type === 'string' && defOf(def.out).type === 'transform';
    return isRead ? [] : [def.in, def.out].flatMap((part) => unboundTexts(part, path, seen));
  }
  const parts: [string, unknown][] = [];
  if (def.type === 'object') parts.push(...Object.entries(def.shape as object));
  if (def.type === 'array') parts.push(['[]', def.element]);
  if (def.type === 'tuple')
    parts.push(...(def.items as unknown[]).map((item): [string, unknown] => ['[]', item]));
  if (def.type === 'record') parts.push(['{key}', def.keyType], ['{}', def.valueType]);
  if (def.type === 'union')
    parts.push(...(def.options as unknown[]).map((option): [string, unknown] => ['', option]));
  if (def.type === 'intersection') parts.push(['', def.left], ['', def.right]);
  if (def.type === 'lazy') parts.push(['', (def.getter as () => unknown)()]);
  if (def.innerType) parts.push(['', def.innerType]);
  return parts.flatMap(([name, part]) => unboundTexts(part, name ? `${path}.${name}` : path, seen));
}

/** Texts of machines, codes that a table knows, queries that are parsed again, and the registry's own schemas. */
const OTHERWISE_CHECKED: readonly RegExp[] = [
  /^POST \/api\/(vitals|faults|csp-reports)\./,
  /\.logout_token$/,
  /\/updates\.message\./,
  /\.characteristics\.\{key\}$/,
  /\.buildingType$/,
  /\/(search-orders|searches(\/:id)?)\.query$/,
  /^(PUT|POST) \/api\/releases\//,
  // Words for true and false.
  /\/assignments\.selection\.filter\.(overdue|closed)$/,
];

describe('texts that the API stores', () => {
  let test: TestApp;
  const bodies: [string, unknown][] = [];
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, schema }) => {
      bodies.push([`${method} ${url}`, schema?.body]);
    });
  before(async () => {
    subscribe('fastify.initialization', watch);
    test = await createTestApp();
    unsubscribe('fastify.initialization', watch);
  });
  after(() => test.close());

  it('are cleaned, or bound to a pattern, in every body', () => {
    assert.ok(bodies.filter(([, body]) => body).length > 60);
    const unbound = bodies
      .flatMap(([name, body]) => (body ? unboundTexts(body, name) : []))
      .filter((path) => !OTHERWISE_CHECKED.some((pattern) => pattern.test(path)));
    assert.deepEqual([...new Set(unbound)], []);
  });

  it('finds a text without a check', () => {
    assert.deepEqual(unboundTexts(z.object({ a: z.string().trim().max(5), b: z.uuid() }), 'x'), ['x.a']);
  });
});
