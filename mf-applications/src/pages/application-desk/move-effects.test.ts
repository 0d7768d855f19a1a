/** @jest-environment node */
import { APPLICATION_KINDS, APPLICATION_TRANSITIONS, type ApplicationKind } from '@baza/shared/domain';
import { deskApplication } from '../../features/applications/testing.ts';
import { moveEffects } from './move-effects.ts';

const effectsOf = (kind: ApplicationKind, ...[from, action]: [string, string]) => {
  const move = APPLICATION_TRANSITIONS[kind].find((one) => one.from === from && one.action === action);
  if (!move) throw new Error(`${kind}: no ${action} from ${from}`);
  const { to, reason = false } = move;
  return moveEffects(deskApplication({ kind, status: move.from }), { action: move.action, to, reason });
};

test('names the loan and the price where money moves', () => {
  expect(effectsOf('credit', 'confirmed', 'advance')).toMatchObject({ money: 'loan', amount: 600_000_000 });
  expect(effectsOf('direct', 'confirmed', 'advance')).toMatchObject({ money: 'sale', amount: 812_000_000 });
  expect(effectsOf('auction', 'confirmed', 'advance')).toMatchObject({ money: 'sale', amount: 812_000_000 });
  expect(effectsOf('own-means', 'own-expense', 'advance')).toMatchObject({
    money: 'own',
    amount: 812_000_000,
  });
  expect(effectsOf('auction', 'auction', 'advance')).toMatchObject({ money: 'lot', amount: null });
  expect(effectsOf('credit', 'pending', 'take')).toMatchObject({ money: 'none', amount: null });
});

/** Where an advance leads that staff can step back from. */
const STEPS = ['identification', 'analysis', 'conclusion', 'direct', 'own-expense', 'auction', 'agreement'];

test('the commission and steps of staff before the agreement can be set back', () => {
  expect(effectsOf('auction', 'lot-confirmed', 'commission-unpaid')).toEqual({
    money: 'commissionUnpaid',
    amount: null,
    canReturn: true,
    isCarriedOut: false,
  });
  for (const kind of APPLICATION_KINDS)
    for (const { actor, from, to, action } of APPLICATION_TRANSITIONS[kind])
      if (actor === 'operator')
        expect([from, action, effectsOf(kind, from, action).canReturn]).toEqual([
          from,
          action,
          action.startsWith('commission') ||
            action === 'step-back' ||
            (action === 'advance' && STEPS.includes(to)),
        ]);
});

test('says once that nobody can stop it any more', () => {
  expect(effectsOf('credit', 'confirmed', 'advance').isCarriedOut).toBe(true);
  expect(effectsOf('credit', 'credit', 'advance').isCarriedOut).toBe(false);
  expect(effectsOf('credit', 'analysis', 'reject').isCarriedOut).toBe(false);
});
