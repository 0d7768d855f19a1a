import { keepTrusted, type TrustOptions } from './document.ts';
import { type RegistryDocument, registrySchema } from './schema.ts';

/** The registry document does not match its schema. */
export class RegistryError extends Error {
  override name = 'RegistryError';
}

/** Parses a registry document and leaves out untrusted releases. Throws `RegistryError` if it is invalid. */
export function parseRegistry(input: unknown, trust: TrustOptions): RegistryDocument {
  const parsed = registrySchema.safeParse(input);
  if (parsed.success) return keepTrusted(parsed.data, trust);
  const [first] = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new RegistryError(`The registry is malformed at ${first}`);
}
