import { parseCookie } from 'cookie';

/** The theme chosen on the site; without one the system's colours are used. */
export function themeOfCookies(cookies = ''): 'light' | 'dark' | undefined {
  const { theme } = parseCookie(cookies);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
