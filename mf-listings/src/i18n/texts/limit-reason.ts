import type { ApiError } from '@baza/shared/store';

/** Key of the text for a 429: too often at the moment, or for today. */
export const limitReason = ({ problem }: ApiError): 'dailyLimit' | 'limited' =>
  problem?.type === 'urn:baza:problem:daily-limit' ? 'dailyLimit' : 'limited';
