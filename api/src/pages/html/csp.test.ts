import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { manifestOf } from '@baza/registry/testing';
import {
  contentSecurityPolicy,
  declaredOrigins,
  framePolicy,
  reportingHeader,
  tileOriginsOf,
} from './csp.ts';

const policyOf = (text: string) =>
  new Map(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)] as const));
const options = {
  remoteOrigins: ['https://cdn.example.uz'],
  tileOrigins: ['https://tile.example.org'],
  identityOrigin: 'https://id.example.uz',
  reports: { address: '/api/csp-reports', secure: true },
};

describe('the Content-Security-Policy', () => {
  it('forbids inline scripts and styles and eval', () => {
    for (const text of [contentSecurityPolicy(options), framePolicy(options.reports)])
      assert.doesNotMatch(text, /unsafe|\*|nonce/);
    assert.deepEqual(policyOf(contentSecurityPolicy(options)).get('script-src'), [
      "'self'",
      'https://cdn.example.uz',
    ]);
  });

  it('allows what the releases of the page have declared, each in its directive', () => {
    const release = (origins?: object) => ({ url: '/remotes/a/', manifest: manifestOf({ origins }) });
    const declared = declaredOrigins(
      new Map([
        [
          'mf_a',
          release({
            connect: ['https://api.example.uz', 'wss://live.example.uz'],
            media: ['https://v.example.uz'],
          }),
        ],
        ['mf_b', release({ connect: ['https://api.example.uz'], img: ['https://img.example.uz'] })],
        ['mf_c', release()],
      ]),
    );
    const before = contentSecurityPolicy(options).split('; ');
    const after = contentSecurityPolicy({ ...options, declared }).split('; ');
    assert.deepEqual(
      after.filter((part) => !before.includes(part)),
      [
        "img-src 'self' data: blob: https://cdn.example.uz https://tile.example.org https://img.example.uz",
        "media-src 'self' https://v.example.uz",
        "connect-src 'self' https://cdn.example.uz https://id.example.uz https://api.example.uz wss://live.example.uz",
      ],
    );
    assert.equal(
      contentSecurityPolicy({ ...options, declared: declaredOrigins(new Map()) }),
      before.join('; '),
    );
  });

  it('allows WebAssembly, and no eval, on pages with a release that declares it', () => {
    const release = (webAssembly?: boolean) => ({
      url: '/remotes/a/',
      manifest: manifestOf({ webAssembly }),
    });
    const scriptsOf = (...releases: ReturnType<typeof release>[]) => {
      const declared = declaredOrigins(new Map(releases.map((each, index) => [`mf_${index}`, each])));
      return policyOf(contentSecurityPolicy({ ...options, declared })).get('script-src');
    };
    const plain = ["'self'", 'https://cdn.example.uz'];
    assert.deepEqual(scriptsOf(release(), release(false)), plain);
    assert.deepEqual(scriptsOf(release(), release(true)), [...plain, "'wasm-unsafe-eval'"]);
  });

  it('allows configured origins only in their directives', () => {
    const policy = policyOf(contentSecurityPolicy(options));
    assert.ok(policy.get('img-src')?.includes('https://tile.example.org'));
    assert.ok(!policy.get('connect-src')?.includes('https://tile.example.org'));
    assert.ok(policy.get('form-action')?.includes('https://id.example.uz'));
    assert.deepEqual(policy.get('object-src'), ["'none'"]);
    assert.deepEqual(policy.get('default-src'), ["'self'"]);
  });

  it('lets scripts read archives of tiles from their origins alone', () => {
    const archiveOrigins = tileOriginsOf('https://maps.example.uz/uz.pmtiles');
    const policy = policyOf(contentSecurityPolicy({ ...options, archiveOrigins }));
    assert.ok(policy.get('connect-src')?.includes('https://maps.example.uz'));
    assert.ok(!policy.get('script-src')?.includes('https://maps.example.uz'));
  });

  it('requires Trusted Types and reports', () => {
    const policy = policyOf(contentSecurityPolicy(options));
    assert.deepEqual(policy.get('require-trusted-types-for'), ["'script'"]);
    assert.ok(!policy.get('trusted-types')?.includes('default'));
    assert.deepEqual(policy.get('report-uri'), ['/api/csp-reports']);
    assert.deepEqual(reportingHeader(options.reports), {
      'reporting-endpoints': `${policy.get('report-to')}="/api/csp-reports"`,
    });
  });

  it('omits report-to over plain http, where browsers ignore it', () => {
    const reports = { ...options.reports, secure: false };
    const policy = policyOf(contentSecurityPolicy({ ...options, reports }));
    assert.ok(policy.has('report-uri') && !policy.has('report-to'));
    assert.deepEqual(reportingHeader(reports), {});
  });

  it('expands the origins of tiles', () => {
    assert.deepEqual(tileOriginsOf('https://{a-c}.tile.example.org/{z}/{x}/{y}.png'), [
      'https://a.tile.example.org',
      'https://b.tile.example.org',
      'https://c.tile.example.org',
    ]);
    assert.deepEqual(tileOriginsOf('/tiles/{z}/{x}/{y}.png'), []);
  });
});
