import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** Headers that show that a request came through a proxy. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'x-forwarded-host', 'via'];

/** This machine, or its private network. */
export function isNear(address: string | undefined): boolean {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  return family !== 0 && near.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Whether a caller may read `/metrics`: with a token only its bearer; without one, direct requests from this
 * machine or its private network. A proxied request counts as public, whatever its last hop.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return hasToken(request, token);
  return (
    isNear(request.socket.remoteAddress) && FORWARDED.every((header) => request.headers[header] === undefined)
  );
}
