/** A query of an address: what is undefined or empty is left out. */
export const queryText = (values: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

/** A page number of an address; 1 for what is malformed. */
export const pageOf = (text: string | null): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
