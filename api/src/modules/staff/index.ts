export { escalate } from './escalation.ts';
export { staffJobs } from './jobs.ts';
export { operatorsAtWork, seenOperator } from './operators.ts';
