import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import sockjs, { type Connection } from 'sockjs';
import { MAX_FRAME_BYTES } from './frames.ts';

/** SockJS's request handler: HTTP with a response, an upgrade with a socket and its first bytes. */
export type SockJsHandler = (
  request: IncomingMessage,
  answer: ServerResponse | Duplex,
  head?: Buffer,
) => boolean;

// Of these the published types know nothing.
interface UntypedOptions {
  faye_server_options: { maxLength: number };
}
interface UntypedServer {
  middleware(): SockJsHandler;
}

/** JSON around a frame at most doubles it. */
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
    // SockJS announces a connection that is already gone as null.
    if (connection) onConnection(connection);
  });
  return (server as unknown as UntypedServer).middleware();
}

const SESSION = /^\/[\w-]{1,32}\/(\w{4,32})\/(xhr|xhr_send|xhr_streaming|websocket)$/;

/**
 * Which of SockJS's addresses are served: information, websocket, and the two XHR transports. Frames and
 * JSONP are for browsers of another age, and JSONP lets other sites send.
 */
export function isServed(path: string): boolean {
  if (path === '/info' || path === '/websocket') return true;
  const session = SESSION.exec(path)?.[1];
  // SockJS looks sessions up in a plain object.
  return session !== undefined && !(session in Object.prototype);
}
