import { accessSync, constants, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fail, root } from './run.mjs';

const MEGABYTE = 1024 * 1024;
/** A first start writes about 900 MB of dependencies, bundles and data; later ones some tens of MB. */
const ROOM = { first: 1200 * MEGABYTE, later: 100 * MEGABYTE };

export const dataDir = () => process.env.DATA_DIR || join(root, '.data');
export const port = () => Number(process.env.PORT || 3000);

export function checkPort(number) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        fail(
          `Port ${number} is taken by another program; stop it or choose another with PORT=3001 npm start.`,
        );
      if (error.code === 'EACCES')
        fail(`Port ${number} needs more rights than you have; choose another with PORT.`);
      fail(`Port ${number} cannot be opened: ${error.message}.`);
    });
    server.listen(number, () => server.close(resolve));
  });
}

export function checkDataDir({ first }) {
  const dir = dataDir();
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    const probe = join(dir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error.code === 'ENOSPC') fail(`The disk that holds ${dir} is full; free some space and start again.`);
    fail(
      `${dir} cannot be written (${error.code}); give this user the right to, or name another folder with DATA_DIR.`,
    );
  }
  const { bavail, bsize } = statfsSync(dir);
  const need = first ? ROOM.first : ROOM.later;
  if (bavail * bsize < need)
    fail(
      `The disk that holds ${dir} is full: ${Math.floor((bavail * bsize) / MEGABYTE)} MB are free, ${need / MEGABYTE} MB are needed.`,
    );
}
