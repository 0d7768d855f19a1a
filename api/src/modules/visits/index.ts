export { purgeContacts, rememberContact } from './contact-log.ts';
export { visitorOf } from './visitor.ts';
export { createVisits, type Visits } from './visits.ts';
