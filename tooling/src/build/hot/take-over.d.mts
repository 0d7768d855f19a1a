export function createTakeOver(page: {
  hash(): string;
  check(): Promise<unknown>;
  reload(): void;
  hasFailed(): boolean;
}): (built: string) => Promise<void>;
