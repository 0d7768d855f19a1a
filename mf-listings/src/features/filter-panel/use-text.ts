import { useText } from '@baza/shared/contract';

/** The namespace of the texts which every page of this remote shares; see `i18n/<locale>.json`. */
export const NAMESPACE = 'mf_listings';

export const useListingsText = () => useText(NAMESPACE).t;
