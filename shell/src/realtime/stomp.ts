import { REALTIME } from '@baza/shared/domain';
import type { Client, IStompSocket } from '@stomp/stompjs';

/** The part of a STOMP client that the connection uses, so that tests can replace it. */
export type StompClient = Pick<
  Client,
  | 'activate'
  | 'deactivate'
  | 'subscribe'
  | 'publish'
  | 'watchForReceipt'
  | 'connected'
  | 'connectHeaders'
  | 'beforeConnect'
  | 'onConnect'
  | 'onWebSocketClose'
  | 'onStompError'
>;

/** Those that the server offers. */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'];

/**
 * Opens WebSockets, and SockJS connections once a WebSocket has failed although the server responds, as behind some proxies.
 * SockJS is not loaded before that: it listens to `unload`, which keeps pages out of the back/forward cache
 * (sockjs/sockjs-client#584).
 */
export function createTransport(
  address: string,
  loadSockJs = () => import(/* webpackChunkName: "sockjs" */ 'sockjs-client'),
): () => IStompSocket {
  let SockJs: Awaited<ReturnType<typeof loadSockJs>>['default'] | null = null;
  async function fallBack(): Promise<void> {
    const info = await fetch(`${address}/info`);
    if (info.ok) SockJs = (await loadSockJs()).default;
  }
  return () => {
    if (SockJs) return new SockJs(address, undefined, { transports: TRANSPORTS }) as IStompSocket;
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/websocket`);
    const failed = () => void fallBack().catch(() => {});
    socket.addEventListener('close', failed);
    socket.addEventListener('open', () => socket.removeEventListener('close', failed));
    return socket as IStompSocket;
  };
}

/** Loads the STOMP client. */
export async function loadStomp(address: string): Promise<StompClient> {
  const { Client, ReconnectionTimeMode } = await import(/* webpackChunkName: "realtime" */ '@stomp/stompjs');
  const ignore = () => {};
  return new Client({
    webSocketFactory: createTransport(address),
    reconnectDelay: REALTIME.reconnectMs,
    maxReconnectDelay: REALTIME.maxReconnectMs,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: REALTIME.heartbeatMs,
    heartbeatOutgoing: REALTIME.heartbeatMs,
    onWebSocketError: ignore,
    debug: ignore,
  });
}
