import { screen } from '@testing-library/react';
import { change } from '../../testing/fixtures.ts';
import { open } from '../../testing/open-console.tsx';

test('the log shows a taken-over name with its former owner', async () => {
  const taken = {
    ...change,
    action: 'publish',
    version: '2.0.0',
    takenOverFrom: 'mf-map of git.example/map',
  };
  await open({ 'ops/log': { items: [taken] } });
  expect(
    await screen.findByText(/опубликован 2\.0\.0; имя перешло от mf-map of git\.example\/map/),
  ).toBeInTheDocument();
});

test('the log states that a release became stable when it was published', async () => {
  await open({ 'ops/log': { items: [{ ...change, action: 'publish', version: '2.0.0', stable: true }] } });
  expect(await screen.findByText(/2\.0\.0 опубликован и стал стабильным/)).toBeInTheDocument();
});
