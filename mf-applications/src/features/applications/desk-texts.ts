/** The namespace of the desk's texts. */
export const DESK_TEXTS = 'applications_desk';
