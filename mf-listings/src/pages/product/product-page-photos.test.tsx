import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from './product-page-testing.ts';

test('photos open in a viewer with arrow keys', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /open photo 2 of 3/ }));
  const viewer = screen.getByRole('dialog', { name: 'Икки хонали квартира: photos' });
  expect(viewer).toHaveTextContent('2 / 3');
  // jsdom's dialog takes no focus by itself.
  within(viewer).getByRole('button', { name: 'Close the photos' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer).toHaveTextContent('3 / 3');
  expect(within(viewer).getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await userEvent.keyboard('{Home}');
  expect(viewer).toHaveTextContent('1 / 3');
  await userEvent.click(within(viewer).getByRole('button', { name: 'Close the photos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a photo can be enlarged, moved and reduced, and turning to another resets its size', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /open photo 2 of 3/ }));
  const viewer = screen.getByRole('dialog', { name: 'Икки хонали квартира: photos' });
  const larger = within(viewer).getByRole('button', { name: 'Enlarge the photo' });
  const smaller = within(viewer).getByRole('button', { name: 'Reduce the photo' });
  const photo = (n: number) =>
    within(viewer).getByRole('img', { name: `Икки хонали квартира, photo ${n} of 3` });
  const slide = photo(2).closest('li') as HTMLElement;
  expect(smaller).toBeDisabled();
  expect(photo(2)).toHaveAttribute('sizes', '100vw');
  await userEvent.click(larger);
  expect(photo(2)).toHaveAttribute('sizes', '200vw');
  larger.focus();
  await userEvent.keyboard('+');
  expect(photo(2)).toHaveAttribute('sizes', '300vw');
  expect(larger).toBeDisabled();
  // Arrows move what is enlarged.
  smaller.focus();
  const [left, top] = [slide.scrollLeft, slide.scrollTop];
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect([slide.scrollLeft - left, slide.scrollTop - top]).toEqual([80, 160]);
  expect(viewer).toHaveTextContent('2 / 3');
  await userEvent.keyboard('--');
  expect(photo(2)).toHaveAttribute('sizes', '100vw');
  await userEvent.dblClick(photo(2));
  expect(photo(2)).toHaveAttribute('sizes', '200vw');
  await userEvent.keyboard('{End}');
  expect(viewer).toHaveTextContent('3 / 3');
  expect(photo(3)).toHaveAttribute('sizes', '100vw');
  await userEvent.dblClick(photo(3));
  await userEvent.dblClick(photo(3));
  expect(photo(3)).toHaveAttribute('sizes', '100vw');
});

test('Back closes the photos and stays on the page', async () => {
  const { shell } = await open();
  await userEvent.click(await screen.findByRole('button', { name: /open photo 2 of 3/ }));
  act(() => shell.history.go(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shell.history.location.pathname).toBe('/en/products/product/7');
});
