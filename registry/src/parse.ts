import { keepTrusted, type TrustOptions } from './document.ts';
import { type RegistryDocument, registrySchema } from './schema.ts';

/** The registry document is not what its schema says. */
export class RegistryError extends Error {
  override name = 'RegistryError';
}

/** Checks a registry document and leaves out what is not trusted. Throws `RegistryError` when its shape is wrong. */
export function parseRegistry(input: unknown, trust: TrustOptions): RegistryDocument {
  const parsed = registrySchema.safeParse(input);
  if (parsed.success) return keepTrusted(parsed.data, trust);
  const issue = parsed.error.issues[0];
  throw new RegistryError(
    `The registry is malformed at ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? ''}`,
  );
}
