/** Orders of the operators' list. Pages read them without the schema. */
export const DESK_SORTS = ['due', 'oldest', 'newest', 'cheapest', 'dearest'] as const;
