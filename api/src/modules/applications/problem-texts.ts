/** For the documentation of calls. */
export const MISSING = 'There is no such application that its reader may know of.';
export const STALE = 'Kind `stale-version`: the application has changed since it was read.';
export const MOVE = 'Kind `not-allowed`: its status does not allow this.';
export const TAKEN = 'Kind `slot-taken`: the listing has another viewing at that time.';
export const CONFIRM = 'Kind `confirmation-required`: `confirmed` is not true.';
export const ELSEWHERE = 'Kind `assigned-elsewhere`: another operator has it, or nobody yet.';
export const OWN = 'Kind `own-application`: nobody decides on their own.';
export const NO_BANK = 'The account belongs to no bank.';
