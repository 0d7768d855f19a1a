import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type core, ZodError } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { invalid, ProblemError, tooMany } from './problem.ts';

type Issue = core.$ZodIssue;

/** The type provider takes zod's issues apart; this puts one together again. */
const issueOf = (item: FastifySchemaValidationError): Issue =>
  ({
    ...item.params,
    code: item.keyword,
    path: item.instancePath.split('/').slice(1),
    message: item.message ?? '',
  }) as unknown as Issue;

/** Codes of PostgreSQL that say: not now, try again. */
const TRANSIENT = /^(57P0[123]|08\d\d\d|53\d\d\d|40001|40P01|55P03|57014)$/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE']);

function fromDatabase(code: string): ProblemError | undefined {
  if (TRANSIENT.test(code) || UNREACHABLE.has(code))
    return new ProblemError(503, 'unavailable', 'The service is busy; try again shortly', {
      headers: { 'retry-after': '5' },
    });
  if (code === '23505') return new ProblemError(409, 'exists', 'This already exists');
  // Values that pass our schemas but not PostgreSQL's types, such as a NUL character in a text.
  if (code === '22021' || code === '22P05' || code === '22003')
    return new ProblemError(400, 'invalid', 'Some values cannot be accepted');
  return undefined;
}

function toProblem(error: FastifyError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof ZodError) return invalid(fieldErrors(error.issues));
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(fieldErrors(error.validation.map(issueOf)));
  const { code = '', statusCode } = error as Partial<FastifyError>;
  if (statusCode === 429) return tooMany(60);
  if (statusCode === 413) return new ProblemError(413, 'too-large', 'The request is too large');
  if (statusCode === 415)
    return new ProblemError(415, 'unsupported-media-type', 'This media type is not supported');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(statusCode, 'bad-request', 'The request cannot be understood');
  return (
    fromDatabase(code) ?? new ProblemError(500, 'internal', 'Something went wrong on our side', undefined)
  );
}

export function sendProblemError(reply: FastifyReply, problem: ProblemError): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.toProblem());
}

/** Sends every error as a problem document; only what is our fault is logged as an error. */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblemError(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblemError(reply, new ProblemError(404, 'not-found', 'There is nothing at this address')),
  );
}
