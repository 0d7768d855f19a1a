export const TEXTS = 'desk';
