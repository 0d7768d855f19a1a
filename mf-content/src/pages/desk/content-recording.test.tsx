import { answer, type RecordedCall } from '@baza/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { column, item, open, type } from './content-desk-testing.ts';

const file = crypto.randomUUID();
const url = `/files/videos/${file}.mp4?key=k`;
const facts = {
  kind: 'videos' as const,
  photo: crypto.randomUUID(),
  seconds: 60,
  media: { type: 'youtube' as const, video: 'abcdefghijk' },
};
const chosen = (size = 10) => {
  const picked = new File(['x'], 'tour.mp4', { type: 'video/mp4' });
  Object.defineProperty(picked, 'size', { value: size });
  return picked;
};
const pick = async (picked = chosen()) =>
  userEvent.upload((await screen.findAllByLabelText('Recording')).at(-1) as HTMLElement, picked);

test('a recording replaces the address of a video and sets its length, and later changes stay', async () => {
  let finish = () => {};
  const sending = new Promise<void>((done) => {
    finish = done;
  });
  const { network } = await open('/content?id=7', {
    'content/7': item({ facts }),
    'POST content/videos': async () => {
      await sending;
      return answer(201, { file, format: 'mp4', seconds: 42, url });
    },
    'PUT content/7': ({ body: sent }: RecordedCall) => item({ ...(sent as object), version: 4, video: url }),
  });
  await pick();
  expect(await screen.findByText('Uploading…')).toBeVisible();
  await type((await column('English')).getByRole('textbox', { name: 'Title' }), 'Tour');
  finish();
  await waitFor(() => expect(document.querySelector('video')).toHaveAttribute('src', url));
  expect(screen.queryByLabelText('Length, seconds')).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Video/ })).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(network.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    facts: { ...facts, seconds: 42, media: { type: 'file', file, format: 'mp4' } },
    texts: { en: { title: 'Tour' } },
  });
});

test.each([
  [422, [{ path: 'file', code: 'videoFormat' }], /Save it as MP4/],
  [422, [{ path: 'file', code: 'videoLength', params: { maxSeconds: 300 } }], /longer than 5 minutes/],
  [503, undefined, /Too many files/],
  [500, undefined, /was not uploaded/],
])('a refused recording says why: %s %j', async (status, errors, text) => {
  const refused = answer(status, { type: 'x', title: 'x', status, errors });
  await open('/content?id=7', { 'content/7': item({ facts }), 'POST content/videos': refused });
  await pick();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('textbox', { name: /^Video/ })).toHaveValue('https://youtu.be/abcdefghijk');
});

test('a recording that is too large is not sent', async () => {
  const { network } = await open('/content?id=7', { 'content/7': item({ facts }) });
  await pick(chosen(51 * 1024 * 1024));
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 50 MB');
  expect(network.callsTo('content/videos')).toEqual([]);
});
