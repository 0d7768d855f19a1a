import { parseCookie } from 'cookie';

/** The theme chosen on the site; without one the colours are the system's. */
export function themeOfCookies(cookies = ''): 'light' | 'dark' | undefined {
  const { theme } = parseCookie(cookies);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
