export function showErrors(errors: readonly { where: string; message: string }[]): void;
export function hideErrors(): void;
