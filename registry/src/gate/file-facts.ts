/** One file of a built release, measured. */
export interface FileFacts {
  /** Subresource-integrity value. */
  integrity: string;
  bytes: number;
  /** Compressed size. */
  brotli: number;
}
