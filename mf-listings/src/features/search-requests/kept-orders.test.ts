import { forgetOrder, keepOrder, keptOrders } from './kept-orders.ts';

const order = (token: string, until = '2999-01-01T00:00:00.000Z') => ({ token, words: token, until });
const tokens = () => keptOrders().map(({ token }) => token);

beforeEach(() => window.localStorage.clear());

test('keeps each once, the newest first, until it is ended or over', () => {
  keepOrder(order('a'));
  keepOrder(order('b'));
  keepOrder(order('c', '2020-01-01T00:00:00.000Z'));
  keepOrder(order('a'));
  expect(tokens()).toEqual(['a', 'b']);
  forgetOrder('a');
  forgetOrder('unknown');
  expect(tokens()).toEqual(['b']);
});

test.each(['rubbish', '{}', '[null, 1, "x", {"token": 1}]'])('%s is no order', (text) => {
  window.localStorage.setItem('baza.orders', text);
  expect(keptOrders()).toEqual([]);
});
