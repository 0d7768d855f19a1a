export const TEXTS = 'desk_comments';
