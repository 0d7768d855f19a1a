import { manifestOf } from '../testing.ts';
import { budgetRefusals, ROUTE_BUDGET, TOTAL_BUDGET, weightsOf } from './budget.ts';

const path = '/a';
const routes = [{ ...manifestOf().routes[0], path }] as ReturnType<typeof manifestOf>['routes'];
const preload = {
  './lifecycles': { js: ['start.js'], css: ['start.css'] },
  'text-uz': { js: ['uz.js'], css: [] },
  'text-ru': { js: ['ru.js'], css: [] },
};
const sizes = {
  'remoteEntry.0a1b2c3d.js': 1,
  'start.js': 10,
  'start.css': 100,
  'uz.js': 1000,
  'ru.js': 2000,
  'mf-manifest.json': 10_000,
  'start.js.map': 100_000,
};
const release = (changes: object) => manifestOf({ routes, preload, sizes: { ...sizes, ...changes } });

test('a route weighs its scripts and the texts of the largest language, a remote all scripts and styles', () => {
  expect(weightsOf(release({}))).toEqual({ routes: { [path]: 2011 }, total: 3111 });
  expect(weightsOf(manifestOf())).toBeNull();
});

test('the server’s bundle weighs nothing: browsers do not load it', () => {
  const server = 'server.44444444.js';
  const withServer = { ...release({ [server]: 1_000_000 }), server };
  expect(weightsOf(withServer)).toEqual(weightsOf(release({})));
});

test('what is allowed may be filled to the last byte', () => {
  const filled = ROUTE_BUDGET - 2001;
  expect(budgetRefusals(release({ 'start.js': filled }))).toEqual([]);
  expect(budgetRefusals(release({ 'start.js': filled + 1 }))).toMatchObject([{ where: `route ${path}` }]);
  const rest = TOTAL_BUDGET - 3011;
  expect(budgetRefusals(release({ 'start.css': rest }))).toEqual([]);
  expect(budgetRefusals(release({ 'start.css': rest + 1 }))).toMatchObject([
    { where: 'all JavaScript and CSS' },
  ]);
});
