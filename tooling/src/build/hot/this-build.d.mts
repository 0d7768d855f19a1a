export function takeOver(built: string): Promise<void>;
