/** @jest-environment node */
import { followConnection, hintsLessData, isSlowConnection } from './slow.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('%j', (connection, slow) => {
  expect(isSlowConnection(connection)).toBe(slow);
});

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: true }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
])('%j hints at less data: %s', (connection, isLess) => {
  expect(hintsLessData(connection)).toBe(isLess);
});

test('the hint is followed while the page is open', () => {
  const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });
  const heard: boolean[] = [];
  const stop = followConnection((isLess) => heard.push(isLess), connection);
  connection.saveData = true;
  connection.dispatchEvent(new Event('change'));
  connection.saveData = false;
  connection.dispatchEvent(new Event('change'));
  stop();
  connection.effectiveType = '2g';
  connection.dispatchEvent(new Event('change'));
  expect(heard).toEqual([false, true, false]);
});
