/** The namespace of this page's texts. */
export const STAFF_TEXTS = 'profile_staff';
