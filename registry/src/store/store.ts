/** A text with a mark that changes whenever the text does. */
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
 * Where a registry lies. Keys are paths with `/` in them, such as `mf_map/1.0.0/release.json`. Only `registry.json`
 * is ever replaced; everything else is written once.
 */
export interface RegistryStore {
  /** What it was opened by, for messages. */
  readonly location: string;
  /** Null when there is no such file. */
  read(key: string): Promise<Stored | null>;
  /**
   * Writes a file if it is still the one that `tag` marks (null: if there is none), in one step. False when another
   * writer was first: read and decide again.
   */
  replace(key: string, text: string, tag: string | null): Promise<boolean>;
  /** Writes a file that does not exist yet; false when it does. */
  create(key: string, text: string): Promise<boolean>;
  /**
   * Copies files of a folder to below `key`; the last of them tells readers that all are there. False when that
   * last one is there already; `FolderConflictError` when an unfinished copy of other files is in the way.
   */
  addFolder(key: string, folder: string, files: readonly string[]): Promise<boolean>;
  /** All files whose keys start with the prefix. */
  list(prefix: string): Promise<Listed[]>;
  /** Removes everything below a key, if there is anything. */
  removeFolder(key: string): Promise<void>;
}

/** A folder that was never finished holds other files than the ones to be copied. */
export class FolderConflictError extends Error {
  override name = 'FolderConflictError';
  readonly file: string;

  constructor(file: string) {
    super(`${file} already exists with different contents`);
    this.file = file;
  }
}

/** Keys are paths inside the registry. */
export function checkKey(key: string): string {
  if (key.split('/').includes('..')) throw new Error(`${key} leads out of the registry`);
  return key;
}
