/** The namespace of the calendar's texts. */
export const TEXTS = 'applications_viewings';
