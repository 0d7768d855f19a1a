export { escalate } from './escalation.ts';
export { staffJobs } from './jobs.ts';
export { createOperatorReads, type OperatorReads, operatorsAtWork, seenOperator } from './operators.ts';
