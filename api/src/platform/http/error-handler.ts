import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from './failure-log.ts';
import { ProblemError } from './problem.ts';
import { toProblem } from './to-problem.ts';
import { troublePage, wantsPage } from './trouble-page.ts';

export function sendProblemError(reply: FastifyReply, problem: ProblemError): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem.toProblem());
}

/**
 * Sends every error as a problem document, or a server error as a page to a browser loading a page. Only server
 * errors are logged as errors.
 */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) logFailure(request.log, error, problem.kind, 'request failed');
    if (problem.status < 500 || !wantsPage(request)) return sendProblemError(reply, problem);
    const page = troublePage(request, problem.kind);
    return reply
      .code(problem.status)
      .headers({ ...page.headers, ...problem.headers })
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(page.html);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblemError(reply, new ProblemError(404, 'not-found', 'There is nothing at this address')),
  );
}
