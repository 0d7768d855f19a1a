import {
  ALL_AREAS,
  type AreaAction,
  appliedAreas,
  areaParents,
  areaReducer,
  EMPTY_AREA,
  selectionOf,
} from './area-selection.ts';

const after = (...actions: AreaAction[]) => actions.reduce(areaReducer, EMPTY_AREA);
const province: AreaAction = { type: 'province', value: 1726 };
const region: AreaAction = { type: 'region', value: 1726294 };
const mfy: AreaAction = { type: 'mfy', value: 1726294001 };

test.each<[string, AreaAction[], number[]]>([
  ['nothing', [], []],
  ['a province', [province], [1726]],
  ['a region', [province, region], [1726294]],
  ['an MFY', [province, region, mfy], [1726294001]],
  ['all MFYs', [province, region, { type: 'mfy', value: ALL_AREAS }], [1726294]],
  ['all regions', [province, region, mfy, { type: 'region', value: ALL_AREAS }], [1726]],
  ['all provinces', [province, region, mfy, { type: 'province', value: ALL_AREAS }], []],
  [
    'another province clears what is below',
    [province, region, mfy, { type: 'province', value: 1703 }],
    [1703],
  ],
  ['another region clears the MFY', [province, region, mfy, { type: 'region', value: 1726266 }], [1726266]],
  ['a region without a province', [region], []],
  ['an MFY without a region', [province, mfy], [1726]],
  ['cleared', [province, region, mfy, { type: 'clear' }], []],
])('%s', (_name, actions, applied) => expect(appliedAreas(after(...actions))).toEqual(applied));

test('the lists to load follow the choices', () => {
  expect(areaParents(EMPTY_AREA)).toEqual({ regionsOf: null, mfysOf: null });
  expect(areaParents(after(province))).toEqual({ regionsOf: 1726, mfysOf: null });
  expect(areaParents(after(province, region))).toEqual({ regionsOf: 1726, mfysOf: 1726294 });
});

test('a path becomes the selection again', () => {
  expect(selectionOf([1726, 1726294, 1726294001])).toEqual(after(province, region, mfy));
  expect(selectionOf([1726])).toEqual(after(province));
  expect(selectionOf([])).toEqual(EMPTY_AREA);
});
