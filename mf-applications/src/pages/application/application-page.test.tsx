import { answer } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application, nobody, timeline } from '../../features/applications/testing.ts';
import { AT, open } from './application-page-testing.ts';

test('where it stands, who has it, what is next and by when', async () => {
  await open(application({ status: 'in-progress' }), {
    'applications/7/timeline': timeline({ assignee: 'Operator One' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loan' })).toBeVisible();
  const way = within(screen.getByRole('region', { name: 'Progress' }));
  const current = await waitFor(() => way.getAllByRole('listitem')[1] as HTMLElement);
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(current).toHaveTextContent('Operator One is working on it.');
  expect(current).toHaveTextContent('Due: 25 Nov 2126');
  expect(screen.getByRole('link', { name: 'Three-room flat' })).toHaveAttribute(
    'href',
    '/en/products/product/12',
  );
});

test.each([
  [false, /You can still pay it/, /^Due:/],
  [true, /its last term has passed/, /^Was due:/],
] as const)('an unpaid commission names its date and whom to call; past its term: %s', async (overdue, ask, due) => {
  const dueAt = overdue ? '2026-01-05T10:00:00.000Z' : '2126-01-05T10:00:00.000Z';
  await open(application({ kind: 'auction', status: 'not-paid', turn: 'owner', dueAt, overdue }), {
    config: { phone: '+998712000000' },
  });
  const asked = within(await screen.findByRole('region', { name: 'What you need to do' }));
  expect(asked.getByText(ask)).toBeVisible();
  expect(asked.getByText(due)).toBeVisible();
  expect(await asked.findByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+998712000000');
});

test('the end of the way says so', async () => {
  const steps = [
    { status: 'monitoring', state: 'done', at: '2026-11-20T09:00:00.000Z' },
    { status: 'finished', state: 'done', at: '2026-11-20T09:00:00.000Z' },
  ] as const;
  await open(application({ status: 'finished', turn: null }), {
    'applications/7/timeline': timeline({ status: 'finished', steps: [...steps], turn: null, dueAt: null }),
  });
  expect(await screen.findByText('Everything is finished.')).toBeVisible();
  expect(screen.queryByText('Payments are being monitored.')).toBeNull();
});

test('documents asked for are uploaded here', async () => {
  const request = {
    id: 1,
    kinds: ['letters' as const],
    text: 'A letter, please',
    at: AT,
    missing: ['letters' as const],
  };
  let one = application({ status: 'analysis', requests: [request] });
  const file = {
    id: crypto.randomUUID(),
    kind: 'letters' as const,
    name: 'a.pdf',
    type: 'application/pdf' as const,
    bytes: 9,
    at: AT,
  };
  const { container } = await open(one, {
    'GET applications/7': () => one,
    'POST applications/7/documents': () => {
      one = application({ status: 'analysis', documents: [file] });
      return answer(201, file);
    },
  });
  expect(await screen.findByText('A letter, please')).toBeVisible();
  expect(screen.getByText('Upload the documents you were asked for')).toBeVisible();
  const input = container.querySelector('[data-kind=letters]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByRole('button', { name: 'a.pdf' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('A letter, please')).toBeNull());
});

test('personal data is masked until asked for; the history says who looked', async () => {
  await open(
    application({ personal: { ...nobody, pinfl: '••••••••••••35', phone: '+998 (9•) •••-••-••' } }),
    {
      'applications/7/personal': { ...nobody, pinfl: '31508900011235', phone: '+998901234567' },
      'applications/7/history': {
        items: [
          {
            at: AT,
            actor: 'operator',
            name: 'Operator One',
            action: 'read',
            from: null,
            to: null,
            reason: null,
            details: ['pinfl'],
          },
        ],
      },
    },
  );
  expect(await screen.findByText('••••••••••••35')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the data' }));
  expect(await screen.findByText('31508900011235')).toBeVisible();
  expect(screen.getByText('+998 (90) 123-45-67')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the data' }));
  expect(screen.queryByText('31508900011235')).toBeNull();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Personal data viewed')).toBeVisible();
  expect(history.getByText(/Operator Operator One/)).toBeVisible();
});

test('a notice reads it again; a stranger’s is not found; the longer address leads here', async () => {
  let one = application();
  const page = await open(one, { 'GET applications/7': () => one }, '/apply/view/7');
  expect(await screen.findByText('Pending', { selector: 'header *' })).toBeVisible();
  expect(page.shell.history.location.pathname).toBe('/en/apply/7');
  one = application({ status: 'rejected', reason: 'No income' });
  act(() => page.deliver('/user/queue/notices', { text: 'x', timeout: 5 }));
  expect(await screen.findByText('No income')).toBeVisible();
  await page.unmount();
  await open(one, { 'GET applications/7': answer(404) });
  expect(await screen.findByText('Page not found')).toBeVisible();
});
