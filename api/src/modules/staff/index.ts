import { defineModule } from '../../platform/modules/define-module.ts';
import { notificationsModule } from '../notifications/index.ts';
import { escalate } from './escalation.ts';
import { staffJobs } from './jobs.ts';
import { createOperatorReads } from './operators.ts';

export { type OperatorReads, operatorsAtWork, seenOperator } from './operators.ts';

export const staffModule = defineModule({
  needs: { notifications: notificationsModule },
  create({ db }, { notifications: { notify } }) {
    const operatorReads = createOperatorReads(db);
    const service = { operatorReads, escalate: () => escalate(db, notify) };
    return { service, jobs: staffJobs(service) };
  },
});
