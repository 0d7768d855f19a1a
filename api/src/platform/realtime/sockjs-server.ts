import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import sockjs, { type Connection } from 'sockjs';
import { MAX_FRAME_BYTES } from './frames.ts';

/** SockJS's request handler: takes a response for HTTP, or a socket and its first bytes for an upgrade. */
export type SockJsHandler = (
  request: IncomingMessage,
  response: ServerResponse | Duplex,
  head?: Buffer,
) => boolean;

// Missing from the published types.
interface UntypedOptions {
  faye_server_options: { maxLength: number };
}
interface UntypedServer {
  middleware(): SockJsHandler;
}

/** JSON encoding at most doubles a frame. */
export const MAX_BODY_BYTES = 2 * MAX_FRAME_BYTES + 1024;

export function createSockJs(
  prefix: string,
  onConnection: (connection: Connection) => void,
  onError: (line: string) => void,
): SockJsHandler {
  const options: sockjs.ServerOptions & UntypedOptions = {
    prefix,
    log: (severity, line) => {
      if (severity === 'error') onError(line);
    },
    faye_server_options: { maxLength: MAX_BODY_BYTES },
  };
  const server = sockjs.createServer(options);
  server.on('connection', (connection: Connection | null) => {
    // SockJS passes null for a connection that has already closed.
    if (connection) onConnection(connection);
  });
  return (server as unknown as UntypedServer).middleware();
}

const SESSION = /^\/[\w-]{1,32}\/(\w{4,32})\/(xhr|xhr_send|xhr_streaming|websocket)$/;

/**
 * The SockJS paths that are served: info, websocket and the two XHR transports. Iframe transports and
 * JSONP are for legacy browsers, and JSONP lets other sites send messages.
 */
export function isServed(path: string): boolean {
  if (path === '/info' || path === '/websocket') return true;
  const session = SESSION.exec(path)?.[1];
  // SockJS looks up sessions in a plain object.
  return session !== undefined && !(session in Object.prototype);
}
