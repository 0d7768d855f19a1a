/** The namespace of the form's texts. */
export const APPLY_TEXTS = 'applications_apply';
