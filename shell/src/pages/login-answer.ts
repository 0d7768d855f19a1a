/** `silent` is the answer of a check without a page: nobody is signed in, and nobody asked to be. */
export type LoginAnswer = 'none' | 'given' | 'silent' | 'refused';

const SILENT = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** What the identity provider answered, in the fragment of the callback's address. */
export function readLoginAnswer(hash: string): LoginAnswer {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  if (!parameters.has('state')) return 'none';
  const error = parameters.get('error');
  if (error) return SILENT.has(error) ? 'silent' : 'refused';
  return parameters.has('code') ? 'given' : 'none';
}
