/**
 * Cadastral numbers: `AA:BB:CC:DD:EE:FFFF` a parcel (19 characters), `:GG` (22), `:GGGG` a building (24),
 * `:GGGG:HHH` a part of one (28).
 */
export const CADASTRE_LENGTHS = [19, 22, 24, 28] as const;

/** Read by PostgreSQL too. */
export const CADASTRE_SHAPE = /^\d\d(:\d\d){4}:\d{4}(:\d\d|:\d{4}(:\d{3})?)?$/;
/** Digits of each field from the left. */
const FIELDS = [2, 2, 2, 2, 2, 4, 4, 3];

export const isCadastreNumber = (text: string): boolean => CADASTRE_SHAPE.test(text);

export const CADASTRE_KINDS = ['parcel', 'building', 'part'] as const;
export type CadastreKind = (typeof CADASTRE_KINDS)[number];
/** Numbers of each kind by their length; `CADASTRE_SHAPE` alone says whether a number is sound. */
export const CADASTRE_KIND_LENGTHS: Record<CadastreKind, readonly number[]> = {
  parcel: [19],
  building: [22, 24],
  part: [28],
};

export function cadastreKind(text: string): CadastreKind | null {
  if (!isCadastreNumber(text)) return null;
  return CADASTRE_KINDS.find((kind) => CADASTRE_KIND_LENGTHS[kind].includes(text.length)) ?? null;
}

/**
 * The mask over as many digits as there are: `1001` → `10:01`. Digits beyond the last field stay
 * in it, which makes the number invalid.
 */
export function formatCadastre(text: string): string {
  const digits = text.replace(/\D/g, '');
  const fields: string[] = [];
  let at = 0;
  for (const size of FIELDS) {
    if (at >= digits.length) break;
    fields.push(digits.slice(at, at + size));
    at += size;
  }
  return fields.join(':') + digits.slice(at);
}
