export { escalate } from './escalation.ts';
export { operatorsAtWork, seenOperator } from './operators.ts';
