import { PlatformProviders } from '@baza/shared/contract';
import { type Photo, type RichText, richTextSchema } from '@baza/shared/schema';
import { createStubShell } from '@baza/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../../i18n/en.json';
import { TEXTS } from '../../../texts.ts';
import { RichEditor } from './rich-editor.tsx';

/** jsdom measures no ranges. */
beforeAll(() => {
  const nowhere = () => new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere });
});

const PHOTO: Photo = {
  id: '11111111-1111-4111-8111-111111111111',
  urls: { w320: '/320', w800: '/800', w1600: '/1600' },
  width: 4,
  height: 3,
  color: '#ccc',
};
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });
const paragraph = (
  text: string,
  ...marks: NonNullable<
    Extract<RichText['content'][number], { type: 'paragraph' }>['content']
  >[number]['marks'] &
    object
): RichText['content'][number] => ({
  type: 'paragraph',
  content: [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }],
});

async function open(value: RichText | null) {
  const { shell, live } = await createStubShell({ locale: 'en' });
  shell.i18n.addResourceBundle('en', TEXTS, en);
  const onValue = jest.fn();
  const onPhoto = jest.fn(async () => PHOTO);
  render(
    <PlatformProviders shell={shell} live={live} owns={() => true}>
      <RichEditor label="Text" value={value} lang="en" photos={[PHOTO]} onValue={onValue} onPhoto={onPhoto} />
    </PlatformProviders>,
  );
  const area = screen.getByRole('textbox', { name: 'Text' });
  /** The last text, which the API would accept. */
  const last = () => {
    const text = onValue.mock.calls.at(-1)?.[0];
    if (text !== null) expect(richTextSchema.safeParse(text).success).toBe(true);
    return text;
  };
  return { area, last, onValue, onPhoto };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const selectAll = (area: HTMLElement) =>
  act(() => {
    area.focus();
    fireEvent.keyDown(area, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true });
  });

test('a stored text is shown as it is, and unchanged gives nothing', async () => {
  const { area, onValue } = await open(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Heading' }] },
      paragraph('bold', { type: 'bold' }),
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] },
        ],
      },
      { type: 'image', attrs: { photo: PHOTO.id, alt: 'A house' } },
    ),
  );
  expect(area.querySelector('h2')).toHaveTextContent('Heading');
  expect(area.querySelector('strong')).toHaveTextContent('bold');
  expect(area.querySelector('ul li')).toHaveTextContent('one');
  expect(area.querySelector('img')).toHaveAttribute('src', '/800');
  expect(onValue).not.toHaveBeenCalled();
});

test('blocks become headings and lists, and paragraphs again', async () => {
  const { last } = await open(doc(paragraph('words')));
  await press('Subheading');
  expect(last()).toEqual(
    doc({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'words' }] }),
  );
  expect(screen.getByRole('button', { name: 'Subheading' })).toHaveAttribute('aria-pressed', 'true');
  await press('Undo');
  expect(last()).toEqual(doc(paragraph('words')));
  await press('Redo');
  await press('Subheading');
  await press('Numbered list');
  expect(last().content[0].type).toBe('orderedList');
  await press('Numbered list');
  expect(last()).toEqual(doc(paragraph('words')));
});

test('selected words are marked and linked; an unsafe link is refused', async () => {
  const { area, last, onValue } = await open(doc(paragraph('words')));
  selectAll(area);
  await press('Bold');
  expect(last()).toEqual(doc(paragraph('words', { type: 'bold' })));
  await press('Link');
  const count = onValue.mock.calls.length;
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
  await press('Apply');
  expect(screen.getByText(/begins with https/)).toBeVisible();
  expect(onValue).toHaveBeenCalledTimes(count);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), '/products{Enter}');
  expect(last().content[0].content[0].marks).toContainEqual({ type: 'link', attrs: { href: '/products' } });
});

test('pasted markup comes as words', async () => {
  const { area, last } = await open(null);
  const types: Record<string, string> = {
    'text/html': '<b onclick=x>bold</b><script>x</script>',
    'text/plain': 'bold <b>',
  };
  fireEvent.paste(area, { clipboardData: { getData: (type: string) => types[type] ?? '' } });
  expect(last()).toEqual(doc(paragraph('bold <b>')));
});

test('an image is stored with what it shows; a text without anything is none', async () => {
  const { area, last, onPhoto } = await open(doc(paragraph('words')));
  await press('Image');
  await userEvent.type(screen.getByRole('textbox', { name: 'What the image shows' }), 'A house');
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
  expect(onPhoto).toHaveBeenCalledWith(file);
  expect(last().content[1]).toEqual({ type: 'image', attrs: { photo: PHOTO.id, alt: 'A house' } });
  selectAll(area);
  act(() => void fireEvent.keyDown(area, { key: 'Backspace', keyCode: 8 }));
  expect(last()).toBeNull();
});
