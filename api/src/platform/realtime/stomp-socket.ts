import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { IStompSocket } from '@stomp/stompjs';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Ports of RabbitMQ's STOMP plugin. */
const PORT = 61_613;
const TLS_PORT = 61_614;

function dial(url: URL): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'stomp+ssl:'
    ? connectTls({ host, port: Number(url.port) || TLS_PORT, servername: host })
    : connect({ host, port: Number(url.port) || PORT, noDelay: true });
}

/** A TCP connection that looks like the WebSocket which stompjs expects. */
export function openStompSocket(url: string): IStompSocket {
  const address = new URL(url);
  const secure = address.protocol === 'stomp+ssl:';
  const socket = dial(address);
  const line: Mutable<IStompSocket> = {
    // Without its password.
    url: `${address.protocol}//${address.host}`,
    readyState: 0,
    onopen: null,
    onclose: null,
    onerror: null,
    onmessage: null,
    // stompjs sends text, or bytes in an array of their own.
    send: (data) => void socket.write(data as string | Uint8Array),
    close: () => {
      line.readyState = 2;
      socket.end();
    },
    terminate: () => void socket.destroy(),
  };
  socket.on(secure ? 'secureConnect' : 'connect', () => {
    line.readyState = 1;
    line.onopen?.(undefined);
  });
  socket.on('data', (chunk: Buffer) => {
    const bytes = chunk.buffer.slice(chunk.byteOffset, chunk.byteOffset + chunk.byteLength);
    line.onmessage?.({ data: bytes });
  });
  socket.on('error', (error) => line.onerror?.(error));
  socket.on('close', (failed) => {
    line.readyState = 3;
    line.onclose?.({ code: failed ? 1006 : 1000, reason: '', wasClean: !failed });
  });
  return line;
}
