import { createContext } from 'react';

/** Whether pages fetch less. Set by the contract's roots, read by what fetches photos. */
export const SaveDataContext = createContext<boolean | undefined>(false);
