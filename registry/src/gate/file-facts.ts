/** One file of a built release, measured. */
export interface FileFacts {
  /** Subresource-integrity value. */
  integrity: string;
  bytes: number;
  /** Compressed size. */
  brotli: number;
  /** The text of a stylesheet. */
  css?: string | undefined;
}
