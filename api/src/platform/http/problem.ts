import type { FieldError, Problem } from '@baza/shared/schema';

/** An error response, thrown by services and sent as RFC 9457 `application/problem+json`. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly kind: string;
  readonly errors?: FieldError[];
  readonly headers: Record<string, string>;
  readonly more: Pick<Problem, 'detail' | 'refusals' | 'closed' | 'holder'>;

  /**
   * @param kind last part of the problem's type, in kebab case. @param title an English sentence.
   * `more` says where the error is and how to fix it.
   */
  constructor(
    status: number,
    kind: string,
    title: string,
    extra: { errors?: FieldError[]; headers?: Record<string, string>; more?: ProblemError['more'] } = {},
  ) {
    super(title);
    this.status = status;
    this.kind = kind;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.more = extra.more ?? {};
  }

  toProblem(): Problem {
    return { ...problemOf(this.status, this.kind, this.message, this.errors), ...this.more };
  }
}

function problemOf(status: number, kind: string, title: string, errors?: FieldError[]): Problem {
  return { type: `urn:baza:problem:${kind}`, title, status, ...(errors ? { errors } : {}) };
}

export const notFound = (what: string): ProblemError =>
  new ProblemError(404, 'not-found', `There is no such ${what}`);
export const gone = (title: string, more: ProblemError['more'] = {}): ProblemError =>
  new ProblemError(410, 'gone', title, { more });
export const forbidden = (): ProblemError =>
  new ProblemError(403, 'forbidden', 'Your role does not allow this');
export const conflict = (kind: string, title: string): ProblemError => new ProblemError(409, kind, title);
export const invalid = (errors: FieldError[]): ProblemError =>
  new ProblemError(400, 'invalid', 'Some values cannot be accepted', { errors });
export const tooMany = (seconds: number): ProblemError =>
  new ProblemError(429, 'too-many-requests', 'Too many requests; try again later', {
    headers: { 'retry-after': String(seconds) },
  });
