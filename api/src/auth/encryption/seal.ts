import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** `SECRET_KEY`, and the previous one during rotation. */
export interface SecretKeys {
  current?: string;
  previous?: string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has its own derived key, so that text sealed for one cannot be opened for another. */
const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'baza', purpose, 32));

/**
 * Encrypts a text; the result is base64url of nonce, tag and ciphertext.
 * @param place associated data: a text sealed for one place cannot be opened in another.
 */
export function seal(text: string, secret: string, purpose: string, place = ''): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text; undefined if it was sealed with another key, for another purpose or place, or was altered. */
export function unseal(sealed: string, secret: string, purpose: string, place = ''): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return undefined;
  }
}
