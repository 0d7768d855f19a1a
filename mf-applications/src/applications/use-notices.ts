import { useRealtime } from '@baza/shared/contract';

/** Reads again when a notice comes to me, which may be of a move, and when the connection is made again. */
export const useNotices = (read: () => void): void => useRealtime('/user/queue/notices', read, read);
