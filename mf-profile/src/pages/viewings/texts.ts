export const TEXTS = 'profile_viewings';
