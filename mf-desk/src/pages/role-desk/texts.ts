export const TEXTS = 'desk_roles';
