import { useLocale, useText } from '@baza/shared/contract';
import { type FieldIssue, formatNumber } from '@baza/shared/domain';

/** The domain's sentence for a broken rule or a doubt; `label` names the field in it. */
export function useIssueSentence(): (issue: Pick<FieldIssue, 'code' | 'params'>, label?: string) => string {
  const { t } = useText('domain');
  const locale = useLocale();
  return ({ code, params = {} }, label) => {
    const written = Object.entries(params).map(([name, value]) => [
      name,
      // A whole bound under ten thousand may be a year, which has no thousands.
      typeof value === 'number' && (Math.abs(value) >= 10_000 || !Number.isInteger(value))
        ? formatNumber(value, locale)
        : value,
    ]);
    const values: Record<string, unknown> = {
      ...Object.fromEntries(written),
      label,
      // A rule has one bound: the number its words agree with.
      count: Object.values(params).find((value) => typeof value === 'number'),
    };
    const key = code === 'required' && label === undefined ? 'requiredUnnamed' : code;
    // A code without a sentence of its own must not reach a page as its key.
    return String(t([`validation.${key}`, 'validation.invalid'], values));
  };
}
