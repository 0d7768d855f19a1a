import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { StartupError } from '../../platform/errors/startup-error.ts';

/** VAPID: whose push messages a browser accepts, and whom a push service may write to. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

interface Settings {
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
  PUBLIC_URL: string;
}

const NAME = 'vapid-keys.json';

/** The pair in the data folder, made on first use. Losing it ends every subscription made with it. */
function keysOfFolder(dataDir: string): { publicKey: string; privateKey: string } {
  const path = join(dataDir, NAME);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Of two processes that start at once, one writes it.
    writeFileSync(path, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const { publicKey, privateKey } = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof publicKey === 'string' && typeof privateKey === 'string') return { publicKey, privateKey };
  } catch {
    // As for one without keys.
  }
  throw new StartupError(`The keys in ${path} are incomplete; restore them from a backup.`);
}

/** The keys of the environment, else the data folder's. */
export function pushKeysOf(env: Settings, dataDir: string): PushKeys {
  const subject = env.VAPID_SUBJECT ?? `mailto:no-reply@${new URL(env.PUBLIC_URL).hostname}`;
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY)
    return { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject };
  return { ...keysOfFolder(dataDir), subject };
}
