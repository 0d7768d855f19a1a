import type { ListingStatus } from '@baza/shared/domain';
import type { Tone } from '@baza/shared/ui';

/** The colour a state is shown in. */
export const LISTING_STATUS_TONES: Record<ListingStatus, Tone> = {
  new: 'neutral',
  pending: 'accent',
  rejected: 'danger',
  'in-sale': 'success',
  monitoring: 'warning',
  sold: 'neutral',
  finished: 'neutral',
  failed: 'neutral',
};
