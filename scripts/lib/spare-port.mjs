import { createServer } from 'node:net';

/** A port of this machine that nobody uses at the moment. */
export const sparePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
