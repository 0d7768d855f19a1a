import type { SearchEngine } from './engine.ts';

/** Uses the first engine, and the second if the first fails. */
export function withFallback(
  first: SearchEngine,
  second: SearchEngine,
  onFailure: (error: unknown) => void,
): SearchEngine {
  const either = async <T>(one: () => Promise<T>, other: () => Promise<T>): Promise<T> => {
    try {
      return await one();
    } catch (error) {
      onFailure(error);
      return other();
    }
  };
  return {
    page: (plan, request) =>
      either(
        () => first.page(plan, request),
        () => second.page(plan, request),
      ),
    count: (plan) =>
      either(
        () => first.count(plan),
        () => second.count(plan),
      ),
    histogram: (plan, column, bounds) =>
      either(
        () => first.histogram(plan, column, bounds),
        () => second.histogram(plan, column, bounds),
      ),
    cells: (plan, window) =>
      either(
        () => first.cells(plan, window),
        () => second.cells(plan, window),
      ),
    points: (plan, box, limit) =>
      either(
        () => first.points(plan, box, limit),
        () => second.points(plan, box, limit),
      ),
  };
}
