export function createTakeOver(page: {
  hash(): string;
  check(): Promise<unknown>;
  reload(): void;
}): (built: string) => Promise<void>;
