import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { violationsOf } from './csp-reports.ts';

describe('Content-Security-Policy reports', () => {
  it('are parsed in both formats without personal data', () => {
    const old = {
      'csp-report': {
        'document-uri': 'http://localhost/profile?phone=998900000000',
        'violated-directive': 'script-src-elem https://x',
        'blocked-uri': 'https://evil.example/steal?who=me',
      },
    };
    assert.deepEqual(violationsOf(old), [{ directive: 'script-src-elem', blocked: 'https://evil.example' }]);
    const reports = [
      { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } },
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        body: { effectiveDirective: '"}\n#', blockedURL: 'chrome-extension://abc/x' },
      },
    ];
    assert.deepEqual(violationsOf(reports), [
      { directive: 'style-src-attr', blocked: 'inline' },
      { directive: 'other', blocked: 'chrome-extension' },
    ]);
  });

  it('are refused in any other format and limited in number', () => {
    for (const body of [null, 'x', {}, { 'csp-report': 1 }, [1], Array(501).fill({ type: 'csp-violation' })])
      assert.equal(violationsOf(body), null);
    const many = Array.from({ length: 400 }, () => ({ type: 'csp-violation', body: {} }));
    assert.equal(violationsOf(many)?.length, 30);
  });
});

describe('POST /api/csp-reports', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const send = (payload: string, type: string) =>
    test.app.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload });

  it('counts violations by directive', async () => {
    const report = JSON.stringify({
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' },
    });
    assert.equal((await send(report, 'application/csp-report')).statusCode, 204);
    const list = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]);
    assert.equal((await send(list, 'application/reports+json')).statusCode, 204);
    const { body } = await test.app.inject({ url: '/metrics' });
    assert.match(body, /baza_csp_reports_total\{directive="img-src"\} 2/);
  });

  it('refuses invalid and oversized reports', async () => {
    assert.equal((await send('{', 'application/csp-report')).statusCode, 400);
    assert.equal((await send('{}', 'application/csp-report')).statusCode, 400);
    assert.equal((await send(`"${'x'.repeat(40_000)}"`, 'application/csp-report')).statusCode, 413);
  });

  it('limits reports per minute and address', async () => {
    const report = JSON.stringify({ 'csp-report': {} });
    const responses = [];
    for (let index = 0; index < 70; index++)
      responses.push((await send(report, 'application/csp-report')).statusCode);
    assert.ok(responses.includes(429));
  });
});
