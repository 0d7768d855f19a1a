/** Name of the parameter of a page's address that sets or removes an override. */
export const OVERRIDE_PARAM = 'override';
