import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptedEdition } from './accept-language.ts';
import { encodingOf } from './encodings.ts';

describe('the language that a browser prefers', () => {
  for (const [header, edition] of [
    ['ru', 'ru'],
    ['en-GB,en;q=0.9', 'en'],
    ['en;q=0.2, ru;q=0.9', 'ru'],
    ['kk,ru-RU;q=0.9,en;q=0.8', 'ru'],
    ['en;q=0.5,ru;q=0.5', 'en'],
    ['ru;level=1;q=0.3, EN ; Q=0.7', 'en'],
    ['en;q=0, ru;q=0.1', 'ru'],
    ['ru;q=0', 'uz'],
    ['en;q=0.5,uz;q=1.000', 'uz'],
    ['de,fr;q=0.5,*;q=0.1', 'uz'],
    [',;q=1,', 'uz'],
    ['uz', 'uz'],
    ['uz-UZ,uz;q=0.9,en;q=0.8', 'uz'],
    ['uz-Cyrl', 'uz'],
    ['uz-Cyrl-UZ,uz-Latn;q=0.9', 'uz'],
    ['uz-Latn', 'uz-latn'],
    ['uz-Latn-UZ', 'uz-latn'],
    ['UZ_LATN_uz', 'uz-latn'],
    ['uz-Latn-UZ,uz;q=0.9,ru;q=0.8', 'uz-latn'],
    ['uz;q=0.9,uz-Latn;q=0.5', 'uz'],
    ['ru;q=0.5,uz-Latn-UZ;q=0.8', 'uz-latn'],
    ['uz-Latn;q=0, ru;q=0.1', 'ru'],
    ['uz-Latin', 'uz'],
    ['*', 'uz'],
    ['*;q=0.5, ru;q=0.8', 'ru'],
    ['uz;q=0, *', 'ru'],
    ['uz;q=0, ru;q=0, *;q=0.1', 'en'],
    ['uz;q=0, ru;q=0, en;q=0, *', 'uz'],
    ['en;q=0.1, *;q=0', 'en'],
    ['\u0000;;;=,q=1,--,*-*', 'uz'],
    ['ru\tq=1', 'uz'],
    ['ru ;\tq=0.4 , en\t; q=0.3', 'ru'],
    ['', 'uz'],
    [undefined, 'uz'],
  ] as const)
    it(`is ${edition} for ${JSON.stringify(header)}`, () => assert.equal(acceptedEdition(header), edition));

  it('is found in a long header in linear time', () => {
    // In quadratic time these two megabytes would take minutes.
    assert.equal(acceptedEdition(`${'x;q=0.1,'.repeat(250_000)}ru`), 'ru');
  });
});

describe('the compression that a browser prefers', () => {
  for (const [header, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['brotli', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    it(`is ${encoding ?? 'none'} for ${JSON.stringify(header)}`, () => {
      const headers = header === undefined ? {} : { 'accept-encoding': header };
      assert.equal(encodingOf({ headers }), encoding);
    });
});
