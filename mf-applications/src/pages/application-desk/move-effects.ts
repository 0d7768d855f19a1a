import { APPLICATION_TRANSITIONS, isOpenApplication } from '@baza/shared/domain';
import type { AllowedMove, DeskApplication } from '@baza/shared/schema';

export interface MoveEffects {
  /** What happens to money: a key of the texts, and the amount in UZS where it is known. */
  money: 'loan' | 'sale' | 'own' | 'lot' | 'commissionPaid' | 'commissionUnpaid' | 'none';
  amount: number | null;
  /** Staff can move it back. */
  canReturn: boolean;
  /** Afterwards nobody can reject or withdraw it. */
  isCarriedOut: boolean;
}

/** What a move of staff brings about. Every move notifies the applicant. */
export function moveEffects(application: DeskApplication, { action, to }: AllowedMove): MoveEffects {
  const { kind, status, facts, realEstateAmount } = application;
  const canReturn = APPLICATION_TRANSITIONS[kind].some(
    (move) => move.from === to && move.to === status && move.actor === 'operator',
  );
  const rest = {
    canReturn,
    isCarriedOut: isOpenApplication(status) && !isOpenApplication(to) && to !== 'rejected',
  };
  if (action === 'commission-paid') return { money: 'commissionPaid', amount: null, ...rest };
  if (action === 'commission-unpaid') return { money: 'commissionUnpaid', amount: null, ...rest };
  if (to === 'credit') return { money: 'loan', amount: facts.credit?.creditAmount ?? null, ...rest };
  if (to === 'sell') return { money: 'sale', amount: realEstateAmount, ...rest };
  if (to === 'done') return { money: 'own', amount: realEstateAmount, ...rest };
  if (to === 'lot-released') return { money: 'lot', amount: null, ...rest };
  return { money: 'none', amount: null, ...rest };
}
