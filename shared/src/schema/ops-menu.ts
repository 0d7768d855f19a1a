import { z } from 'zod';

/** The menus that releases add entries to. */
export const menuPlaceSchema = z.enum(['header', 'profile']);
/** An entry of the header or of the user's menu, of a stable release or a canary. */
export const opsMenuEntrySchema = z.object({
  place: menuPlaceSchema,
  path: z.string(),
  label: z.object({ uz: z.string(), ru: z.string(), en: z.string() }),
  remote: z.string(),
  /** Those who see it; absent if everybody does. */
  role: z.string().optional(),
});
export type OpsMenuEntry = z.infer<typeof opsMenuEntrySchema>;
