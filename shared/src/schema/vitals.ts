import { z } from 'zod';

/** Times in milliseconds; CLS has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export const measurementNames = [
  ...vitalNames,
  /** A remote's module was loaded; the value is the time in milliseconds. */
  'remote-load',
  /** A remote was unavailable: its files failed, were incompatible, or did not mount. `kind` says which. */
  'remote-load-failure',
  /** A module failed once and loaded when it was refetched; the visitor saw no error. */
  'remote-recovered',
  /** A release could not be loaded, and an older one took its place. */
  'remote-fallback',
  /** The longest time for which a remote's scripts held up the page. */
  'remote-block',
  /** A runtime error of a remote. */
  'remote-error',
  /** HTML from the server differed from what the browser rendered. */
  'remote-mismatch',
  /** A first screen of a remote failed on the server; counted there. */
  'remote-render-failure',
  /** An uncaught error of the shell or of unknown origin. */
  'error',
] as const;
export type MeasurementName = (typeof measurementNames)[number];

const measurementSchema = z.object({
  name: z.enum(measurementNames),
  value: z.number().min(0).max(1e9),
  /** The pattern of the page's route, never its address. */
  route: z.string().max(200).optional(),
  remote: z.string().max(60).optional(),
  version: z.string().max(80).optional(),
  channel: z.string().max(20).optional(),
  kind: z.string().max(20).optional(),
});
export type Measurement = z.infer<typeof measurementSchema>;

/** Maximum number of measurements in one beacon. */
export const MAX_MEASUREMENTS = 50;

/** POST `vitals`: measurements from the browser, sent by beacon. */
export const vitalsBodySchema = z.object({
  items: z.array(measurementSchema).min(1).max(MAX_MEASUREMENTS),
  /** The token that the server sent with the page; without one the items decide nothing. */
  visit: z.string().max(2000).optional(),
  /** The visitor's key, for which the token was signed. */
  visitor: z.string().max(64).optional(),
});
export type Vitals = z.infer<typeof vitalsBodySchema>;
