import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type core, ZodError } from 'zod';
import { codesOf, isBucketDown, isDiskFull } from '../errors/error-codes.ts';
import { PoolError } from '../worker-pool/turns.ts';
import { fieldErrors } from './field-errors.ts';
import { invalid, ProblemError, tooMany } from './problem.ts';

type Issue = core.$ZodIssue;

/** Restores a zod issue from the type provider's validation error. */
const issueOf = (item: FastifySchemaValidationError): Issue =>
  ({
    ...item.params,
    code: item.keyword,
    path: item.instancePath.split('/').slice(1),
    message: item.message ?? '',
  }) as unknown as Issue;

/** PostgreSQL codes for which a retry may succeed. 25006: a primary has just become a replica. */
const TRANSIENT = /^(57P0[1235]|08\d\d\d|53\d\d\d|40001|40P01|55P03|57014|25006)$/;
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

function fromStorage(error: Error): ProblemError | undefined {
  const { code = '' } = error as Partial<FastifyError>;
  if (isDiskFull(error))
    return new ProblemError(507, 'storage-full', 'There is no room to store this; try again later', {
      headers: { 'retry-after': '60' },
    });
  if (
    TRANSIENT.test(code) ||
    isBucketDown(error) ||
    [...codesOf(error)].some((each) => UNREACHABLE.has(each))
  )
    return new ProblemError(503, 'unavailable', 'The service is busy; try again shortly', {
      headers: { 'retry-after': '5' },
    });
  if (code === '23505') return new ProblemError(409, 'exists', 'This already exists');
  // Values that pass our schemas but not PostgreSQL, such as a NUL character in a text.
  if (code === '22021' || code === '22P05' || code === '22003')
    return new ProblemError(400, 'invalid', 'Some values cannot be accepted');
  return undefined;
}

/** The problem document for an error; an unknown error is a 500. */
export function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof PoolError)
    return new ProblemError(503, 'busy', 'The service is busy; try again shortly', {
      headers: { 'retry-after': '5' },
    });
  if (error instanceof ZodError) return invalid(fieldErrors(error.issues));
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(fieldErrors(error.validation.map(issueOf)));
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 429) return tooMany(60);
  if (statusCode === 413) return new ProblemError(413, 'too-large', 'The request is too large');
  if (statusCode === 415)
    return new ProblemError(415, 'unsupported-media-type', 'This media type is not supported');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(statusCode, 'bad-request', 'The request cannot be understood');
  return fromStorage(error) ?? new ProblemError(500, 'internal', 'Something went wrong on our side');
}
