/** Status codes of applications and listings alike, as the specification lists them. */
export const PROCESS_STATUSES = [
  'pending',
  'in-progress',
  'rejected',
  'new',
  'own-expense',
  'analysis',
  'identification',
  'conclusion',
  'auction',
  'credit',
  'direct',
  'done',
  'lot-released',
  'lot-confirmed',
  'agreement',
  'not-paid',
  'sell',
  'failed',
  'monitoring',
  'in-sale',
  'finished',
  'sold',
  'confirmed',
] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];

export const isProcessStatus = (code: string): code is ProcessStatus =>
  (PROCESS_STATUSES as readonly string[]).includes(code);
