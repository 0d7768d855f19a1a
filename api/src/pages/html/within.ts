import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';

/** The result of `work`, or of `otherwise` if it fails or times out. */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  otherwise: (error: Error) => T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('not there in time')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    return otherwise(error as Error);
  } finally {
    clearTimeout(timer);
  }
}
