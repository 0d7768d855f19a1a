export { breakages } from './breakages.ts';
export { type Weights, weightsOf } from './budget.ts';
export { callsIn } from './calls.ts';
export { check, type GateInput, misfitRefusal } from './check.ts';
export type { FileFacts } from './file-facts.ts';
export { describeRefusal, type Refusal, type Rule } from './refusal.ts';
export { collide } from './routes.ts';
export { describeReasons, WAIT_KINDS, type WaitReason } from './waiting.ts';
