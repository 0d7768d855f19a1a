const HOSTS = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
} as const;

/**
 * A repository's host and path from any form of its URL, without user, password and port.
 * Undefined for a local folder.
 */
export function repositoryName(address: string): string | undefined {
  const [, host, path] =
    // https://user:password@host:port/path, git+ssh://git@host/path
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+)$/i.exec(address) ??
    // git@host:path
    /^[\w-]+@([\w.-]+):(?!\/\/)(.+)$/.exec(address) ??
    // github:owner/name or owner/name, as in package.json
    hosted(address) ??
    // Stryker disable next-line ArrayDeclaration: the first element is not read.
    [];
  // Stryker disable next-line LogicalOperator: a match has both.
  if (!host || !path) return undefined;
  return `${host.toLowerCase()}/${path
    .replace(/[#?].*/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')}`;
}

function hosted(address: string): [string, string, string] | null {
  const [, short = 'github', path] =
    /^(?:(github|gitlab|bitbucket):)?(\w[\w.-]*\/[\w.-]+)$/.exec(address) ??
    // Stryker disable next-line ArrayDeclaration: the first element is not read.
    [];
  return path ? [address, HOSTS[short as keyof typeof HOSTS], path] : null;
}
