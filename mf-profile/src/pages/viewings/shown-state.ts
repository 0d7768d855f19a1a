import type { CalendarViewing } from '@baza/shared/schema';

/** Returns the state as it is shown: a request without a reply is past once its time has come. */
export const shownState = ({ state, startsAt }: CalendarViewing): string =>
  state === 'new' && Date.parse(startsAt) <= Date.now() ? 'past' : state;
