import { shareBySystem } from './share.ts';

const link = { title: 'A flat', url: 'https://baza.uz/1' };
const withDevice = (share: (() => Promise<void>) | null, coarse = true) => {
  if (share) Object.assign(navigator, { share });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: coarse && query.includes('coarse') }) as MediaQueryList);
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

test('a phone opens its own sheet', async () => {
  const share = jest.fn(async () => {});
  withDevice(share);
  expect(await shareBySystem(link)).toBe(true);
  expect(share).toHaveBeenCalledWith(link);
});

test('a closed sheet is not replaced by other ways', async () => {
  withDevice(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(await shareBySystem(link)).toBe(true);
});

test.each([
  ['a device without a sheet', null, true],
  ['a device with a mouse', async () => {}, false],
  ['a device that refuses', () => Promise.reject(new DOMException('', 'NotAllowedError')), true],
] as const)('%s leaves it to the page', async (_device, share, coarse) => {
  withDevice(share, coarse);
  expect(await shareBySystem(link)).toBe(false);
});
