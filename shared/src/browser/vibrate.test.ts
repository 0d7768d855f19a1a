import { vibrate, vibration } from './vibrate.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('a phone that can is felt for an instant', () => {
  const felt = jest.fn(() => true);
  Object.assign(navigator, { vibrate: felt });
  vibrate();
  expect(felt).toHaveBeenCalledWith(10);
});

test('with reduced motion a phone is still', () => {
  const felt = jest.fn(() => true);
  Object.assign(navigator, { vibrate: felt });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList);
  vibrate();
  expect(felt).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('a visitor who has turned it off feels nothing, until it is on again', () => {
  const felt = jest.fn(() => true);
  Object.assign(navigator, { vibrate: felt });
  vibration.turn(false);
  vibrate();
  expect(felt).not.toHaveBeenCalled();
  vibration.turn(true);
  vibrate();
  expect(felt).toHaveBeenCalledTimes(1);
});

test('a browser without vibration does nothing', () => {
  expect(() => vibrate()).not.toThrow();
});
