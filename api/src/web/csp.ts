/** The Content-Security-Policy of every page: no inline script, no eval, named origins alone. */
export function contentSecurityPolicy({
  remoteOrigins,
  tileOrigins,
  identityOrigin,
}: {
  /** Other origins that serve remotes. */
  remoteOrigins: string[];
  tileOrigins: string[];
  /** Keycloak's origin when it is not ours. */
  identityOrigin: string | null;
}): string {
  const identity = identityOrigin ? [identityOrigin] : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins],
    // React and antd set style attributes and antd a few style elements; scripts stay strict.
    'style-src': ["'self'", "'unsafe-inline'", ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins, ...tileOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", ...remoteOrigins, ...identity],
    'frame-src': ["'self'", ...identity],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...identity],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** `https://{a-c}.tile.example.org/{z}/{x}/{y}.png` → the origins it stands for. */
export function tileOriginsOf(template: string): string[] {
  if (!/^https?:\/\//.test(template)) return [];
  const range = /\{([a-z])-([a-z])\}/.exec(template);
  if (!range) return [new URL(template.replace(/\{\w+\}/g, '0')).origin];
  const [whole, first = 'a', last = 'a'] = range;
  const names = Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  );
  return names.map((name) => new URL(template.replace(whole, name).replace(/\{\w+\}/g, '0')).origin);
}
