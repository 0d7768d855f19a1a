import { type RegistryDocument, registrySchema } from '@baza/registry/schema';
import { registryAddress } from './registry-address.ts';

const REGISTRY_LIMIT_MS = 6000;

/**
 * The registry, validated by its schema. Loaded when it is needed: pages usually embed their registry, which the server
 * has validated.
 */
export async function fetchRegistry(
  send: typeof fetch = (...args) => fetch(...args),
): Promise<RegistryDocument> {
  const response = await send(registryAddress(), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`The registry responded ${response.status}`);
  return registrySchema.parse(await response.json());
}
