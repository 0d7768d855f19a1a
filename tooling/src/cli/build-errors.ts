import { stripVTControlCharacters } from 'node:util';
import type { MultiStats } from 'webpack';

/** Why a build failed, as pages show it. */
export interface BuildError {
  /** File, line and column. */
  where: string;
  message: string;
}

export const buildErrors = ({ stats }: MultiStats): BuildError[] =>
  stats.flatMap((each) =>
    (each.toJson({ all: false, errors: true }).errors ?? []).map(({ moduleName, loc, message }) => ({
      where: [moduleName, loc].filter(Boolean).join(':'),
      // The compiler's own stack says nothing of the developer's code.
      message: stripVTControlCharacters(message).split('\n\nCaused by:')[0]?.trim() ?? '',
    })),
  );
