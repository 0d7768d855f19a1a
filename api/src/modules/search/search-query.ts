import {
  CURRENCIES,
  FILTER_FIELDS,
  FILTER_LIMITS,
  type FilterField,
  type FilterKind,
  HISTOGRAM_FIELDS,
  MAX_POLYGON_POINTS,
  MAX_POLYGONS,
  MAX_PRICE,
  MIN_POLYGON_POINTS,
} from '@baza/shared/domain';
import { z } from 'zod';

/** Query parameter as text; `readSearch` has the same limits. */
const bounded = (type: 'number' | 'integer', bounds: Record<string, unknown>) =>
  z
    .string()
    .optional()
    .meta({ type, ...bounds });
const repeated = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(description);

/** Parameter schema of each kind of field; characteristics are listed in the summary. */
const PARAMETERS: { readonly [K in FilterKind]: ((field: FilterField) => z.ZodType) | null } = {
  category: () => z.string().optional().describe('Code or id of a category, or id of a child of one'),
  choice: ({ options = [], beside }) => {
    const parameter = z.string().optional().meta({ enum: options });
    return beside ? parameter.describe(`Of ${beside.join(' and ')}`) : parameter;
  },
  choices: ({ options = [] }) =>
    z
      .string()
      .optional()
      .describe(`Any of ${options.join(', ')}; with commas`),
  areas: () =>
    repeated(`Ids of areas of any level, repeated or with commas; at most ${FILTER_LIMITS.regions}`),
  price: () => bounded('number', { minimum: 0, maximum: MAX_PRICE }),
  text: ({ max }) => z.string().optional().meta({ maxLength: max }),
  flag: ({ name }) => z.string().optional().describe(`true: ${name} listings alone`),
  characteristics: null,
  rings: () =>
    repeated(
      `lng,lat;lng,lat;… of ${MIN_POLYGON_POINTS} to ${MAX_POLYGON_POINTS} points, repeated at most ${MAX_POLYGONS} times`,
    ),
  whole: ({ max, empty }) => bounded('integer', { minimum: 1, maximum: max, default: empty }),
};

const shape = Object.fromEntries(
  FILTER_FIELDS.flatMap((field) => {
    const parameter = PARAMETERS[field.kind]?.(field);
    return parameter ? [[field.key ?? field.name, parameter]] : [];
  }),
);

/** For the documentation only: the domain's `readSearch` parses and validates the query. */
export const searchQuerySchema = z.looseObject({ ...shape, categoryCode: z.string().optional() });

/** Of a list, which counts facets if asked. */
export const listQuerySchema = searchQuerySchema.extend({
  facets: z.enum(['true', 'false']).optional().describe('true: facets, counts by value for each condition'),
});

/** Of a histogram. */
export const histogramQuerySchema = searchQuerySchema.extend({
  of: z.enum(HISTOGRAM_FIELDS),
  unit: z.enum(CURRENCIES).default('UZS').describe('Of the bounds of prices'),
});
