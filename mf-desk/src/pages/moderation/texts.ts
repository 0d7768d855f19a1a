export const TEXTS = 'desk_moderation';
