// External services on loopback: map tiles and the Central Bank's rates.
import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
function crc(data: Buffer): number {
  let value = -1;
  for (const byte of data) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ -1) >>> 0;
}
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

/** A 256 × 256 tile: land with two streets. */
function tile(): Buffer {
  const size = 256;
  const raw = Buffer.alloc((size + 1) * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const street = Math.abs(x - 90) < 5 || Math.abs(y - 160) < 5 ? 1 : 0;
      raw[y * (size + 1) + 1 + x] = street;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([236, 239, 231, 255, 255, 255])),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const png = tile();
const rates = JSON.stringify([
  { Ccy: 'USD', Nominal: '1', Rate: '12500.00', Date: '20.11.2026' },
  { Ccy: 'EUR', Nominal: '1', Rate: '14100.00', Date: '20.11.2026' },
]);

createServer((request, response) => {
  const path = request.url ?? '/';
  response.setHeader('access-control-allow-origin', '*');
  if (path.startsWith('/tiles/')) response.setHeader('content-type', 'image/png').end(png);
  else if (path === '/rates') response.setHeader('content-type', 'application/json').end(rates);
  else if (path.startsWith('/health') || path.endsWith('/health')) response.end('ok');
  else response.writeHead(404).end();
}).listen(Number(process.env.FAR_END_PORT), '127.0.0.1');
