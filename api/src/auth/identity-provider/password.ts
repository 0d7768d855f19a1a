import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from './fair-queue.ts';

/** Cost of new hashes (OWASP's scrypt profile of 32 MiB, three passes). Old ones keep theirs in the hash. */
const COST = { ln: 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

interface Cost {
  ln: number;
  r: number;
  p: number;
}

// libuv has four threads: more concurrent hashes would starve file access and each other. A hash takes about 0.2 s,
// so nobody waits much longer than 2 s.
const queue = createFairQueue({ running: 2, waiting: 16, waitingPerKey: 4 });

const derive = (password: string, salt: Buffer, { ln, r, p }: Cost, turnOf: string): Promise<Buffer> =>
  queue.run(
    turnOf,
    () =>
      new Promise((resolve, reject) => {
        const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
        // Composed and decomposed forms of a password come from the same key presses.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/**
 * A salted hash that includes its cost: `$scrypt$ln=15,r=8,p=3$salt$key`. Throws `BusyError` if too many
 * wait; `turnOf` is the key of the fair queue, such as an address.
 */
export async function hashPassword(password: string, turnOf: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, turnOf);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

// Same cost as a real hash, so that an unknown user name takes as long as a wrong password.
const NOBODY = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether the password matches. Without a hash (unknown user) it takes as long and returns false. Throws `BusyError`
 * if too many wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  turnOf: string,
): Promise<boolean> {
  const match = FORMAT.exec(hash ?? NOBODY);
  if (!match) return false;
  const [, ln, r, p, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64url');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, turnOf);
  const equal = expected.length === actual.length && timingSafeEqual(expected, actual);
  return equal && hash !== undefined;
}
