import { MAX_PERIOD_DAYS, startOfDay } from '@baza/shared/domain';
import { invalid } from '../../platform/http/problem.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the moments between which days of Tashkent, both included, lie. Throws 400 for a period that is too long or ends
 * before it begins.
 */
export function momentsOf({ from, to }: { from: string; to: string }): { start: Date; end: Date } {
  const [start, end] = [startOfDay(from), new Date(startOfDay(to).getTime() + DAY_MS)];
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days < 1 || days > MAX_PERIOD_DAYS) throw invalid([{ path: 'to', code: 'date' }]);
  return { start, end };
}
