import { z } from 'zod';
import { CATEGORY_CODES, type CategoryCode, CHARACTERISTIC_LIMITS } from '../domain/category/index.ts';
import { FILTER_LIMITS, MAX_PRICE } from '../domain/constants.ts';
import {
  type FilterField,
  type FilterKind,
  type FilterValues,
  type ListingFilter,
  READABLE_FIELDS,
  SHARED_FIELDS,
  type UnderstoodFilter,
} from '../domain/filter/index.ts';
import { MAX_POLYGONS } from '../domain/geo/index.ts';
import { lineSchema, polygonSchema } from './common.ts';

export const categoryCodeSchema = z.enum(CATEGORY_CODES);
/** Code of a characteristic, or of an option. */
export const codeSchema = z.string().max(CHARACTERISTIC_LIMITS.code);

/** A category as clients send it: a code, or an id of the catalogue, of a category or of a child of one. */
type SentCategory = CategoryCode | number;
type Sent = Omit<FilterValues, 'category'> & { category: SentCategory };

const SCHEMAS: { readonly [K in FilterKind]: (field: FilterField) => z.ZodType<Sent[K]> } = {
  category: () => z.union([categoryCodeSchema, z.number().int().min(1).max(9999)]),
  choice: ({ options = [] }) => z.enum(options),
  choices: ({ options = [] }) => z.array(z.enum(options)).max(options.length),
  areas: () => z.array(z.coerce.number().int()).max(FILTER_LIMITS.regions),
  price: () => z.coerce.number().min(0).max(MAX_PRICE),
  text: ({ max = Number.MAX_SAFE_INTEGER }) => lineSchema.max(max),
  flag: () => z.literal(true),
  characteristics: () =>
    z.record(
      codeSchema,
      z.union([
        z.object({ in: z.array(codeSchema).min(1).max(CHARACTERISTIC_LIMITS.options) }),
        z.object({
          counts: z.array(z.number().int()).max(FILTER_LIMITS.count),
          from: z.number().int().optional(),
        }),
        z.object({ min: z.number().optional(), max: z.number().optional() }),
      ]),
    ),
  rings: () => z.array(polygonSchema).max(MAX_POLYGONS),
  whole: ({ max = Number.MAX_SAFE_INTEGER }) => z.number().int().min(1).max(max),
};

function schemaOf(field: FilterField): z.ZodType {
  const schema: z.ZodType = SCHEMAS[field.kind](field);
  return (field.empty === undefined ? schema : schema.default(field.empty)).optional();
}

type FilterShape = {
  [Name in keyof ListingFilter]-?: z.ZodOptional<
    z.ZodType<Name extends 'category' ? SentCategory : NonNullable<ListingFilter[Name]>>
  >;
};
const shape = Object.fromEntries(SHARED_FIELDS.map((field) => [field.name, schemaOf(field)])) as FilterShape;

/** A filter sent as JSON. Prices are in `priceUnit`. */
export const listingFilterSchema = z.object({ ...shape, categoryCode: categoryCodeSchema.optional() });

const readable: readonly string[] = READABLE_FIELDS;
type ReadableShape = {
  [Name in keyof UnderstoodFilter]-?: z.ZodOptional<z.ZodType<NonNullable<UnderstoodFilter[Name]>>>;
};
const readableShape = Object.fromEntries(
  SHARED_FIELDS.filter(({ name }) => readable.includes(name)).map((field) => [
    field.name,
    (SCHEMAS[field.kind](field) as z.ZodType).optional(),
  ]),
) as unknown as ReadableShape;

/** What a search text was read as: the filter's fields that it names, and the rest, matched as text. */
export const understoodSchema = z.object({
  filter: z.object({ ...readableShape, category: categoryCodeSchema.optional() }),
  text: z.string(),
});
