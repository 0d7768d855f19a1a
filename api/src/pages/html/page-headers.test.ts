import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageHeaders } from './page-headers.ts';
import { config } from './testing.ts';

describe('headers of pages', () => {
  const policyOf = (allowOverrides: boolean) =>
    pageHeaders({
      publicUrl: 'https://baza.example',
      config: { ...config, allowOverrides },
      remoteOrigins: ['https://cdn.example.uz'],
      reports: { address: '/api/csp-reports', secure: true },
    })([], {})['content-security-policy'] ?? '';

  it('let developers’ machines in where overrides are allowed, and nowhere else', () => {
    assert.doesNotMatch(policyOf(false), /localhost:\*|127\.0\.0\.1/);
    const script = /script-src ([^;]*)/.exec(policyOf(true))?.[1];
    assert.equal(script, "'self' https://cdn.example.uz http://localhost:* http://127.0.0.1:*");
  });
});
