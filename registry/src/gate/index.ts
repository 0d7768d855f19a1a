export { type Weights, weightsOf } from './budget.ts';
export { check, type FileFacts, type GateInput, misfitRefusal } from './check.ts';
export { describeRefusal, type Refusal, type Rule } from './refusal.ts';
export { collide } from './routes.ts';
