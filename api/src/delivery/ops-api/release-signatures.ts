import type { RegistryDocument } from '@baza/registry';
import {
  type RegistryStore,
  readAccess,
  readSigner,
  type SignatureState,
  signatureState,
} from '@baza/registry/operations';

export const noSignature = (): SignatureState => ({ key: null, state: 'none' });

/** Returns a reader of the signatures of all releases in a registry. */
export function createSignatureReader(store: RegistryStore) {
  /** Releases are immutable, and so is who has signed them. */
  const signers = new Map<string, string | null>();
  return async ({ remotes }: RegistryDocument) => {
    const access = await readAccess(store);
    for (const [name, { releases }] of Object.entries(remotes))
      await Promise.all(
        Object.keys(releases)
          .filter((version) => !signers.has(`${name}/${version}`))
          .map(async (version) => signers.set(`${name}/${version}`, await readSigner(store, name, version))),
      );
    return (name: string, version: string) =>
      signatureState(access, name, signers.get(`${name}/${version}`) ?? null);
  };
}
