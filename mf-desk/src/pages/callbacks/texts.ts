export const TEXTS = 'desk_callbacks';
