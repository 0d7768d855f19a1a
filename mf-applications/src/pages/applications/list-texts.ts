/** The namespace of the list's texts. */
export const LIST_TEXTS = 'applications_list';
