/** Rules of the gate, by what they are about. */
export type Rule =
  | 'manifest'
  | 'contract'
  | 'version'
  | 'export'
  | 'route'
  | 'text'
  | 'budget'
  | 'integrity'
  | 'owner'
  | 'origin';

/** Why a release may not go live: what is wrong, where it stands, and how to mend it. */
export interface Refusal {
  rule: Rule;
  what: string;
  where: string;
  mend: string;
}

/** A refusal in one line. */
export const describeRefusal = ({ what, where, mend }: Refusal): string => `${what} (${where}). ${mend}`;
