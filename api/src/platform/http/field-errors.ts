import type { FieldError } from '@baza/shared/schema';
import type { core } from 'zod';

type Issue = core.$ZodIssue;

const number = (value: number | bigint): number => Number(value);

const exact = (origin: string, size: number | bigint): Omit<FieldError, 'path'> =>
  origin === 'string' || origin === 'array'
    ? { code: 'exactLength', params: { exactLength: number(size) } }
    : { code: 'exactValue', params: { exactValue: number(size) } };

function codeOf(issue: Issue): Omit<FieldError, 'path'> {
  switch (issue.code) {
    case 'invalid_type':
      // zod reports a missing value as the wrong type
      if (/ received (undefined|null)$/.test(issue.message)) return { code: 'required' };
      return issue.expected === 'number' || issue.expected === 'int'
        ? { code: 'numeric' }
        : { code: 'invalid' };
    case 'too_small':
      if (issue.exact) return exact(issue.origin, issue.minimum);
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'minLength', params: { minLength: number(issue.minimum) } }
        : { code: 'minValue', params: { minValue: number(issue.minimum) } };
    case 'too_big':
      if (issue.exact) return exact(issue.origin, issue.maximum);
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'maxLength', params: { maxLength: number(issue.maximum) } }
        : { code: 'maxValue', params: { maxValue: number(issue.maximum) } };
    case 'invalid_value': {
      const [only] = issue.values;
      return issue.values.length === 1 && (typeof only === 'string' || typeof only === 'number')
        ? { code: 'exactValue', params: { exactValue: only } }
        : { code: 'option' };
    }
    case 'custom':
      return { code: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

/** zod's issues as a problem's `errors`: a dotted path and a key of the `validation` translations. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), ...codeOf(issue) }));
}
