import { createContext } from 'react';

/** The element beside the map that shows the card of a pin; null where the card is over the map. */
export const CardSlotContext = createContext<HTMLElement | null>(null);
