import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const isKnown = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name);

/** The published types know version 0.6, which ignores the server's preference. */
type Encodings = { encodings(available: string[], options: { preferred: string[] }): string[] };

/** The compression that a browser prefers, the smallest result first among equals; undefined if it accepts none. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const negotiator: Encodings = new Negotiator({ headers });
  return negotiator.encodings([...ENCODINGS], { preferred: [...ENCODINGS] }).find(isKnown);
}
