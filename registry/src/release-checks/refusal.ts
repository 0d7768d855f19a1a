/** Rules of the release checks by subject. */
export type Rule =
  | 'manifest'
  | 'contract'
  | 'version'
  | 'export'
  | 'route'
  | 'call'
  | 'text'
  | 'budget'
  | 'integrity'
  | 'federation'
  | 'sheet'
  | 'owner'
  | 'render'
  | 'origin'
  | 'consumer'
  | 'slot'
  | 'flag';

/** Why a release may not go live: what is wrong, where, and how to fix it. */
export interface Refusal {
  rule: Rule;
  what: string;
  where: string;
  fix: string;
}

/** A refusal in one line. */
export const describeRefusal = ({ what, where, fix }: Refusal): string => `${what} (${where}). ${fix}`;
