import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeCases } from './engines/changes.cases.ts';
import { countCases } from './engines/counts.cases.ts';
import { drawnAreaCases } from './engines/drawn-areas.cases.ts';
import { assertSame, startEngines } from './engines/engines-testing.ts';

describe('engines', () => {
  startEngines();

  it('return the same pages, totals, histograms, cells and points for any filter', async () => {
    assert.ok((await assertSame()) > 1000);
  });

  drawnAreaCases();
  countCases();
  changeCases();
});
