/** The namespace of the texts of one application. */
export const VIEW_TEXTS = 'applications_view';
