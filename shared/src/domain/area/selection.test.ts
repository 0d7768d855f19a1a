/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  ALL_AREAS,
  appliedAreas,
  areasOfLevel,
  type ChosenAreas,
  chooseArea,
  EMPTY_AREA,
  isAreaChosen,
  MAX_AREAS,
  selectionOf,
  toggleArea,
  widenAreas,
} from './selection.ts';

type Node = { id: number };
const path = (...ids: number[]): Node[] => ids.map((id) => ({ id }));
const tashkent = path(1726);
const yunusobod = path(1726, 1726266);
const chilonzor = path(1726, 1726294);
const mfy = path(1726, 1726294, 1726294001);
const mfy2 = path(1726, 1726294, 1726294002);
const samarkand = path(1718);
const nothing: ChosenAreas<Node> = [];
const toggled = (...paths: Node[][]) => appliedAreas(paths.reduce<ChosenAreas<Node>>(toggleArea, nothing));

test.each<[string, ChosenAreas<Node>, number[]]>([
  ['nothing', nothing, []],
  ['a province', chooseArea(tashkent), [1726]],
  ['a region', chooseArea(chilonzor), [1726294]],
  ['an MFY', chooseArea(mfy), [1726294001]],
  ['all MFYs', widenAreas(chooseArea(mfy), 2), [1726294]],
  ['all regions', widenAreas(chooseArea(mfy), 1), [1726]],
  ['all provinces', widenAreas(chooseArea(mfy), 0), []],
  ['all MFYs of a province alone', widenAreas(chooseArea(tashkent), 2), [1726]],
])('one choice: %s is emitted as a list of at most one', (_name, chosen, applied) =>
  expect(appliedAreas(chosen)).toEqual(applied));

test.each<[string, Node[][], number[]]>([
  ['two districts', [chilonzor, yunusobod], [1726294, 1726266]],
  ['a district takes the place of its province', [tashkent, chilonzor], [1726294]],
  ['a province takes the place of nothing else', [chilonzor, samarkand], [1726294, 1718]],
  ['two MFYs of a district', [chilonzor, mfy, mfy2], [1726294001, 1726294002]],
  ['an MFY beside another district', [yunusobod, mfy], [1726266, 1726294001]],
  ['one of two taken off', [chilonzor, yunusobod, chilonzor], [1726266]],
  ['the last of a province taken off leaves the province', [chilonzor, chilonzor], [1726]],
  ['the last MFY taken off leaves its district', [yunusobod, mfy, mfy], [1726266, 1726294]],
  ['a district taken off goes with its MFYs', [yunusobod, mfy, mfy2, chilonzor], [1726266]],
  ['a province taken off goes with all in it', [samarkand, mfy, yunusobod, tashkent], [1718]],
])('several: %s', (_name, paths, applied) => expect(toggled(...paths)).toEqual(applied));

test('no more than the filter allows', () => {
  const many = Array.from({ length: MAX_AREAS }, (_, n) => path(1000 + n));
  expect(toggled(...many, samarkand)).toHaveLength(MAX_AREAS);
  expect(toggled(...many, samarkand)).not.toContain(1718);
  expect(toggled(...many, path(1000, 1000001))).toContain(1000001);
});

test('selected areas and those with a selection inside are marked', () => {
  expect(isAreaChosen([mfy], tashkent)).toBe(true);
  expect(isAreaChosen([mfy], chilonzor)).toBe(true);
  expect(isAreaChosen([mfy], mfy2)).toBe(false);
  expect(isAreaChosen([tashkent], chilonzor)).toBe(false);
});

test('the lists to load follow the choices', () => {
  const chosen = [mfy, mfy2, yunusobod, samarkand];
  expect(areasOfLevel(chosen, 0)).toEqual([tashkent, samarkand]);
  expect(areasOfLevel(chosen, 1)).toEqual([chilonzor, yunusobod]);
  expect(areasOfLevel(nothing, 0)).toEqual([]);
  expect(appliedAreas(widenAreas(chosen, 2))).toEqual([1726294, 1726266, 1718]);
  expect(appliedAreas(widenAreas(chosen, 1))).toEqual([1726, 1718]);
});

test('the visitor’s location is the one choice, or what several share', () => {
  expect(selectionOf([mfy])).toEqual({ province: 1726, region: 1726294, mfy: 1726294001 });
  expect(selectionOf([tashkent])).toEqual({ province: 1726, region: ALL_AREAS, mfy: ALL_AREAS });
  expect(selectionOf([mfy, mfy2])).toEqual({ province: 1726, region: 1726294, mfy: ALL_AREAS });
  expect(selectionOf([mfy, yunusobod])).toEqual({ province: 1726, region: ALL_AREAS, mfy: ALL_AREAS });
  expect(selectionOf([mfy, samarkand])).toEqual(EMPTY_AREA);
  expect(selectionOf([])).toEqual(EMPTY_AREA);
});

test('the whole country is an empty list, and “all” in storage', () => {
  expect(widenAreas([mfy], 0)).toEqual([]);
  expect(toggleArea([tashkent], tashkent)).toEqual([]);
  expect(EMPTY_AREA).toEqual({ province: 'all', region: 'all', mfy: 'all' });
});

test('an empty path is no area', () => {
  expect(appliedAreas(widenAreas([[], mfy], 1))).toEqual([1726]);
});
