import { createTiles } from './tiles.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a layer that was just drawn outlives the step it still has to do', async () => {
  const tiles = createTiles('/tiles/{z}/{x}/{y}.png', 'tiles');
  // As OpenLayers asks for more tiles in the task after a frame.
  const step = new Promise<unknown>((resolve) => setTimeout(() => resolve(tiles.layer.getRenderSource())));
  tiles.destroy();
  expect(await step).not.toBeNull();
  await nextTask();
  expect(tiles.layer.getRenderSource()).toBeNull();
});

test('discarded tiles have no listeners', () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  createTiles('/tiles/{z}/{x}/{y}.png', 'tiles').destroy();
  expect(removed).toHaveBeenCalledWith('online', expect.any(Function));
});
