import { screen } from '@testing-library/react';
import { dialog, open, user, why } from '../../testing/open-console.tsx';

test('a client of a team is created with a reason, and its secret is shown once', async () => {
  const { network } = await open({
    'POST releases/access/clients/map-ci': { clientId: 'map-ci', secret: 's3cret' },
  });
  await user.click(await screen.findByRole('button', { name: 'Создать клиента' }));
  const create = () => dialog().getByRole('button', { name: 'Создать клиента' });
  await user.click(create());
  expect(dialog().getByText(/Строчные латинские буквы, цифры и дефисы, от 3 символов/)).toBeVisible();
  expect(network.callsTo('releases/access/clients')).toHaveLength(0);
  await user.type(dialog().getByRole('textbox', { name: /ID клиента/ }), 'map-ci');
  await user.type(why(), 'их CI');
  await user.click(create());
  expect(await dialog().findByText('s3cret')).toBeVisible();
  expect(dialog().getByText(/client:map-ci в учётные имена/)).toBeVisible();
  expect(network.callsTo('releases/access/clients/map-ci')[0]?.body).toEqual({ why: 'их CI' });
  await user.click(dialog().getByRole('button', { name: 'Готово' }));
  expect(screen.queryByText('s3cret')).toBeNull();
});
