/** One file of a built release, measured. */
export interface FileFacts {
  /** Subresource-integrity value. */
  integrity: string;
  bytes: number;
  /** Compressed size of a script or style sheet that browsers load; the size of any other file. */
  brotli: number;
  /** The text of a stylesheet. */
  css?: string | undefined;
  /** The text of a script. */
  js?: string | undefined;
  /** The text of a JSON file. */
  json?: string | undefined;
}
