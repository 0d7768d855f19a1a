import type { FieldError } from '@baza/shared/schema';
import type { core } from 'zod';

type Issue = core.$ZodIssue;

const number = (value: number | bigint): number => Number(value);

function codeOf(issue: Issue): Omit<FieldError, 'path'> {
  switch (issue.code) {
    case 'invalid_type':
      // zod reports a missing value as the wrong type
      if (issue.input === undefined || / received (undefined|null)$/.test(issue.message))
        return { code: 'required' };
      return issue.expected === 'number' || issue.expected === 'int'
        ? { code: 'numeric' }
        : { code: 'invalid' };
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'minLength', params: { minLength: number(issue.minimum) } }
        : { code: 'minValue', params: { minValue: number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'maxLength', params: { maxLength: number(issue.maximum) } }
        : { code: 'maxValue', params: { maxValue: number(issue.maximum) } };
    case 'invalid_value':
      return { code: 'option' };
    default:
      return { code: 'invalid' };
  }
}

/** zod's issues as a problem's `errors`: a dotted path and a key of the `validation` translations. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), ...codeOf(issue) }));
}
