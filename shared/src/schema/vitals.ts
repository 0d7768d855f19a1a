import { z } from 'zod';

/** Times in milliseconds; CLS has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export const measurementNames = [
  ...vitalNames,
  /** A remote's module arrived, after so many milliseconds. */
  'remote-load',
  /** A remote could not be had: its files failed, did not fit, or did not mount. `kind` says which. */
  'remote-load-failure',
  /** A module failed once and arrived when it was fetched again: its visitor saw no error. */
  'remote-recovered',
  /** A remote that ran threw. */
  'remote-error',
  /** An error nobody handled, of the shell or of nobody known. */
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

/** Measurements in one beacon at most. */
export const MAX_MEASUREMENTS = 50;

/** POST `vitals`: measurements from the browser, sent by beacon. */
export const vitalsBodySchema = z.object({ items: z.array(measurementSchema).min(1).max(MAX_MEASUREMENTS) });
export type Vitals = z.infer<typeof vitalsBodySchema>;
