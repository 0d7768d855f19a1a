export const BANK_TEXTS = 'bank_desk';
