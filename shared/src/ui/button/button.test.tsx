import { screen } from '@testing-library/react';
import { renderUi } from '../core/test-render.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';

test('a loading button is disabled and announced as busy', async () => {
  const onClick = jest.fn();
  const { user } = renderUi(
    <Button loading onClick={onClick}>
      Сохранить
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Сохранить' });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a button inside a form does not send it by accident', () => {
  renderUi(<Button>Открыть</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('an icon button and a link carry names', () => {
  renderUi(
    <>
      <IconButton label="Меню">
        <svg />
      </IconButton>
      <ButtonLink to="/products?page=2">Дальше</ButtonLink>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Меню' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Дальше' })).toHaveAttribute('href', '/products?page=2');
});
