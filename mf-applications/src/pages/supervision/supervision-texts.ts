/** The namespace of the supervisors' texts. */
export const SUPERVISION_TEXTS = 'applications_supervision';
