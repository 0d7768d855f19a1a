import { renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import * as remote from '../../lifecycles.tsx';

const user = { id: '1', name: 'Азиза Каримова', userName: 'demo' };
const field = (label: string) => screen.getByLabelText(label, { selector: '[type=text]' });

test.each([
  ['uz', 'Кредит калькулятори'],
  ['ru', 'Кредитный калькулятор'],
  ['en', 'Loan calculator'],
] as const)('/apply is the calculator in %s', async (locale, name) => {
  await renderRemote(remote, { path: '/apply', locale, user });
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the URL follows the fields and restores the calculation', async () => {
  const { shell, unmount } = await renderRemote(remote, { path: '/apply', locale: 'en', user });
  fireEvent.change(field('Property price'), { target: { value: '600000000' } });
  fireEvent.change(field('Interest rate'), { target: { value: '18' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
  const { pathname, search } = shell.history.location;
  expect(pathname + search).toBe(
    '/en/apply?realEstateAmount=600000000&initialPayment=120000000&creditTerm=240&rate=18',
  );
  await unmount();
  await renderRemote(remote, { path: `/apply${search}`, locale: 'ru', user });
  expect(field('Стоимость недвижимости')).toHaveValue('600 000 000');
  expect(field('Процентная ставка')).toHaveValue('18');
});
