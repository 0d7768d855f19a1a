import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link, NavLink } from './router.ts';

const Place = () => <output>{JSON.stringify([useLocation().pathname, useLocation().state])}</output>;
function open(link: React.ReactNode) {
  render(
    <MemoryRouter basename="/ru" initialEntries={['/ru/users/7']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}
/** Whether the browser would follow the link by itself. */
const click = (link: HTMLElement, init: MouseEventInit = {}) =>
  fireEvent.click(link, { button: 0, ...init, cancelable: true });

test('a link goes to its page without a load, with the base in its address', () => {
  const link = open(
    <Link to="/news?page=2" state={1} preventScrollReset className="a">
      News
    </Link>,
  );
  expect(link.outerHTML).toBe('<a class="a" href="/ru/news?page=2" data-discover="true">News</a>');
  expect(click(link)).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('["/news",1]');
});

test.each<[string, React.ReactNode, MouseEventInit]>([
  ['another tab', <Link key="a" to="/news" />, { ctrlKey: true }],
  ['its target', <Link key="b" to="/news" target="_blank" />, {}],
  ['a load that is wanted', <Link key="c" to="/news" reloadDocument />, {}],
  ['another site', <Link key="d" to="https://example.com/news" />, {}],
  ['another host', <Link key="e" to="//example.com" />, {}],
])('it leaves %s to the browser', (_name, element, init) => {
  const link = open(element);
  link.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
  expect(click(link, init)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('["/users/7",null]');
});

test('an absolute address stays as it is; a prevented click goes nowhere', () => {
  const link = open(<Link to="https://example.com/" onClick={(event) => event.preventDefault()} />);
  expect(link).toHaveAttribute('href', 'https://example.com/');
  expect(click(link)).toBe(false);
});

test.each([
  ['/users', false, 'page'],
  ['/USERS/', false, 'page'],
  ['/users', true, null],
  ['/use', false, null],
  ['/', false, null],
  ['/users/7', true, 'page'],
])('a NavLink to %s, end %s, is aria-current=%s', (to, end, current) => {
  const link = open(
    <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'on' : 'off')}>
      {({ isActive }) => String(isActive)}
    </NavLink>,
  );
  expect(link.getAttribute('aria-current')).toBe(current);
  expect(link).toHaveClass(current ? 'on' : 'off', { exact: true });
  expect(link).toHaveTextContent(String(current !== null));
});
