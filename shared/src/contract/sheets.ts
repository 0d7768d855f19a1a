/**
 * Returns the remote of a file’s URL: `https://cdn.example/remotes/mf_map/1.2.0/map.1a2b3c4d.css` gives `mf_map`;
 * undefined for a file of the shell. Some bundlers put style sheets into folders.
 */
export const remoteOfFile = (url: string): string | undefined =>
  /.*\/([a-z]\w*)\/\d+\.\d+\.\d+[^/]*\/.+$/.exec(url)?.[1];
