// First visits through nginx over HTTP/1.1 and HTTP/2, with a certificate made for it: `npm run bench -- http2`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sparePort } from '../../api/src/testing/spare-port.ts';
import { createCluster } from '../../integration/src/cluster/cluster.mjs';
import { hasGateway } from '../../integration/src/services/nginx.mjs';
import { browser } from '../../scripts/lib/browser.mjs';
import { must, node, root, run, step } from '../../scripts/lib/run.mjs';

/** @param data the folder of a site that is stopped; returns the exit code */
export async function benchHttp2(data) {
  if (!(await hasGateway())) {
    console.log('· Without nginx HTTP/2 is not measured.');
    return 0;
  }
  const paths = await browser();
  const folder = mkdtempSync(join(tmpdir(), 'baza-http2-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  // The key with which the site's own secrets are encrypted.
  const secret = readFileSync(join(data, 'secret-key'), 'utf8').trim();
  const cluster = createCluster({ RENDERERS: '1', DATA_DIR: data, SECRET_KEY: secret });
  try {
    await must('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ]);
    const [http1, http2] = [await sparePort(), await sparePort()];
    await step('Starting the site', () => cluster.start(1));
    await step('Starting the gateway', () =>
      cluster.startGateway({
        isWhole: true,
        listens: [
          `listen 127.0.0.1:${http1} ssl;`,
          `listen 127.0.0.1:${http2} ssl http2;`,
          `ssl_certificate ${certificate};`,
          `ssl_certificate_key ${key};`,
        ],
      }),
    );
    const program = join(root, 'bench', 'src', 'http2.ts');
    return (await run(node, [program, String(http1), String(http2)], { env: paths })).code;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
