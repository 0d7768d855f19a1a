/** `silent` is the result of a silent check: nobody is logged in, and nobody tried to log in. */
export type LoginResponse = 'none' | 'given' | 'silent' | 'refused';

const SILENT = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** The identity provider's response, in the fragment of the callback URL. */
export function readLoginResponse(hash: string): LoginResponse {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  if (!parameters.has('state')) return 'none';
  const error = parameters.get('error');
  if (error) return SILENT.has(error) ? 'silent' : 'refused';
  return parameters.has('code') ? 'given' : 'none';
}
