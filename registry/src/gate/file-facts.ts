/** One file of a built release, measured. */
export interface FileFacts {
  /** Subresource-integrity value. */
  integrity: string;
  bytes: number;
  /** Size as it travels. */
  brotli: number;
}
