/** A text with a tag that changes whenever the text does. */
export interface Stored {
  text: string;
  tag: string;
}
/** One file of a listing; `time` is when it was written. */
export interface Listed {
  key: string;
  time: number;
}

/**
 * Storage of a registry. Keys are paths such as `mf_map/1.0.0/release.json`. Only `registry.json`
 * is ever replaced; everything else is written once.
 */
export interface RegistryStore {
  /** The location it was opened with, for messages. */
  readonly location: string;
  /** Null if there is no such file. */
  read(key: string): Promise<Stored | null>;
  /** The same as bytes. */
  readBytes(key: string): Promise<Uint8Array | null>;
  /**
   * Atomically writes a file if its tag is still `tag` (null: if there is no file). False if another
   * writer was first; read again and retry.
   */
  replace(key: string, text: string, tag: string | null): Promise<boolean>;
  /** Creates a file; false if it exists. */
  create(key: string, text: string): Promise<boolean>;
  /**
   * Copies files of a folder below `key`; the last one marks the folder as complete. False if that
   * file already exists; throws `FolderConflictError` for an unfinished copy of different files.
   */
  addFolder(key: string, folder: string, files: readonly string[]): Promise<boolean>;
  /** All files whose keys start with the prefix. */
  list(prefix: string): Promise<Listed[]>;
  /** Removes everything below a key. */
  removeFolder(key: string): Promise<void>;
}

/** An unfinished folder contains other files than those to be copied. */
export class FolderConflictError extends Error {
  override name = 'FolderConflictError';
  readonly file: string;

  constructor(file: string) {
    super(`${file} already exists with different contents`);
    this.file = file;
  }
}

/** Checks that a key is a path inside the registry. */
export function checkKey(key: string): string {
  if (key.split('/').includes('..')) throw new Error(`${key} leads out of the registry`);
  return key;
}
