import assert from 'node:assert/strict';
import { it } from 'node:test';
import { windowWidth } from './window-width.ts';

const AGENTS: [string, number][] = [
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 390],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 390],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 820],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1', 820],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 1440],
  ['', 1440],
];

it('assumes a width from the user agent, or from what the browser says', () => {
  for (const [agent, width] of AGENTS) assert.equal(windowWidth({ 'user-agent': agent }), width, agent);
  assert.equal(windowWidth({}), 1440);
  assert.equal(windowWidth({ 'sec-ch-ua-mobile': '?1' }), 390);
  assert.equal(windowWidth({ 'sec-ch-ua-mobile': '?0', 'user-agent': AGENTS[0]?.[0] }), 390);
});
