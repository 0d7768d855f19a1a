import type { FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The encodings that a browser accepts, the smallest result first. */
export function encodingsOf({ headers }: FastifyRequest): Encoding[] {
  const accepted = String(headers['accept-encoding'] ?? '');
  return ENCODINGS.filter((name) => accepted.includes(name));
}
