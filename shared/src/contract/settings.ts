/** The value of a setting: ops change it without a release. */
export type SettingValue = boolean | number | string;

/** A setting as declared. Of a text with `of`, the value is one of these. */
export interface Setting {
  /** What the remote uses until ops set another value, and instead of one that does not fit. */
  default: SettingValue;
  /** What it changes, in English, for ops. */
  about: string;
  of?: readonly string[] | undefined;
  /** Bounds of a number, or of a text's length. */
  min?: number | undefined;
  max?: number | undefined;
}

/** Name, in camel case, to declaration. */
export type Settings = Readonly<Record<string, Setting>>;

type Widened<T> = T extends boolean ? boolean : T extends number ? number : string;
/** The values of settings: `{ count: 12 }`. */
export type ValuesOf<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends { of: readonly (infer V)[] } ? V : Widened<S[K]['default']>;
};

/**
 * Returns the settings with their exact types. Call it in a module of its own, which `remote.config.ts` and the pages
 * that read the settings import.
 */
export const defineSettings = <const S extends Settings>(settings: S): S => settings;

/**
 * Returns whether a setting accepts a value: its type, its list, or its bounds (of a number, or of a text’s length).
 */
export function fitsSetting(
  { default: usual, of, min = -Infinity, max = Infinity }: Setting,
  value: unknown,
) {
  if (typeof value !== typeof usual) return false;
  const size = typeof value === 'string' ? value.length : Number(value);
  return of ? of.includes(value as string) : size >= min && size <= max;
}

/** Returns the values that a release uses: those that its declarations accept, otherwise the defaults. */
export const valuesOf = <S extends Settings>(
  settings: S,
  set: Readonly<Record<string, unknown>> = {},
): ValuesOf<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      name,
      fitsSetting(setting, set[name]) ? set[name] : setting.default,
    ]),
  ) as ValuesOf<S>;
