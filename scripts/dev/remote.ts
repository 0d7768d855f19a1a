// One remote in development inside a running shell: builds as you save, serves the files, tells the page to reload.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { developmentOf, remoteFolders, root } from './configurations.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shell: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '4101' },
  },
});
const [folder = ''] = positionals;
if (!remoteFolders().includes(folder)) {
  console.error(`There is no remote ${folder}; there are ${remoteFolders().join(', ')}.`);
  process.exit(1);
}
// Before webpack's configuration is read.
process.env.BAZA_RELOAD = '1';
const { default: webpack } = await import('webpack');

const path = join(process.env.DATA_DIR || join(root, '.data'), 'dev', `${folder}-alone`);
const name = folder.replaceAll('-', '_');
const address = `http://localhost:${values.port}/`;
const listeners = new Set<ServerResponse>();
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

const server = createServer(async (request, response) => {
  // The page is of another origin; on a deployed shell this is a private network for the browser.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('cache-control', 'no-store');
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  const { pathname } = new URL(request.url ?? '/', address);
  if (pathname === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
    return;
  }
  const file = normalize(join(path, decodeURIComponent(pathname)));
  const type = types[extname(file)];
  const found = file.startsWith(path + sep) && type ? await stat(file).catch(() => null) : null;
  if (!found?.isFile() || !type) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': type, 'content-length': found.size });
  createReadStream(file).pipe(response);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${values.port} is taken by another program; choose another with --port.`
      : error.message,
  );
  process.exit(1);
});

const compiler = webpack(await developmentOf(folder, path));
if (!compiler) throw new Error(`${folder} has no configuration`);
let first = true;
compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) return console.error(error);
  if (!stats) return;
  if (stats.hasErrors()) return console.error(stats.toString({ all: false, errors: true, colors: true }));
  console.log(`✔ ${folder} built`);
  if (first) {
    first = false;
    server.listen(Number(values.port), 'localhost', () =>
      console.log(`Open ${values.shell.replace(/\/$/, '')}/?override=${name}@${address}`),
    );
  } else for (const listener of listeners) listener.write('data: built\n\n');
});
process.on('SIGTERM', () => process.exit(0));
