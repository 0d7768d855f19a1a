import { Route } from 'react-router';
import { renderRemote } from '../testing/index.ts';
import { defineRemote, defineSettings, useFlag, useSettings } from './index.ts';

const settings = defineSettings({ count: { default: 12, max: 24, about: 'How many' } });

function Page() {
  const { count } = useSettings(settings);
  return (
    <p>
      {count} {useFlag('new-card') ? 'new' : 'old'}
    </p>
  );
}
const page = defineRemote({ name: 'mf_setup', routes: <Route path="*" element={<Page />} /> });

test.each([
  [{}, '12 old'],
  [{ settings: { count: 6 }, flags: ['new-card'] }, '6 new'],
  [{ settings: { count: 99 }, flags: ['other'] }, '12 old'],
])('a page with %j reads %s', async (options, text) => {
  const { container } = await renderRemote(page, options);
  expect(container.textContent).toBe(text);
});
