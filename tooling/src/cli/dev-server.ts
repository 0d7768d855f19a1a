import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { mediaTypeOf } from '@baza/shared/http';
import type { BuildError } from './build-errors.ts';

/** The last build: what it is known by, or why it failed. */
export type Build = { hash: string } | { errors: BuildError[] };

export interface DevServer {
  server: Server;
  /** Tells the pages that run the remote, and those that will. */
  built(build: Build): void;
  /** Closes immediately, including open event streams. */
  close(): void;
}

/** Serves a folder of build output to pages of another origin; `/events` streams the last build and each further one. */
export function createDevServer(folder: string): DevServer {
  const listeners = new Set<ServerResponse>();
  let last = '';
  const server = createServer(async (request, response) => {
    // The page has another origin; for a deployed shell's page this is a private network.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    let pathname: string;
    try {
      pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return response.writeHead(400).end();
    }
    if (pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(last || ':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return;
    }
    const file = normalize(join(folder, pathname));
    const type = mediaTypeOf(file);
    const found = file.startsWith(folder + sep) && type ? await stat(file).catch(() => null) : null;
    if (!found?.isFile() || !type) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-length': found.size });
    createReadStream(file).pipe(response);
  });
  return {
    server,
    built(build) {
      last = `data: ${JSON.stringify(build)}\n\n`;
      for (const listener of listeners) listener.write(last);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
