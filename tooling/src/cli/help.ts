export const HELP = `baza-remote: a part of the Baza site in a repository of its own

  baza-remote new <name> [--dir <folder>] [--packages <folder>]
      Makes a small complete remote: one page that shows the newest listings, its texts in three
      languages, tests, linter, and a script for continuous integration.
      <name>       mf- and lower-case words joined by dashes, e.g. mf-open-days
      --dir        where it goes; must be empty or new (default: ./<name>)
      --packages   folder with baza-shared-*.tgz, baza-tooling-*.tgz and baza-registry-*.tgz, which are copied
                   into the project (default: the folder of the tarball npx runs, else the team's npm registry)

  baza-remote dev [--shell <address>] [--port <number>]
      Builds the remote of this folder as you save, serves it on localhost and shows it inside a
      running site: open the address it prints, the page reloads after each build.
      --shell      the site (default: $BAZA_SHELL, else http://localhost:3000); it must allow overrides
      --port       where the files are served from (default: 4101)
      Ctrl-C ends it. "Switch off" on the page's badge, or ?override=off, goes back to the release.

  baza-remote types [--shell <address>]
      Writes baza-types.d.ts: from now on TypeScript checks the parcels of the live site that this remote
      shows, their props, and the keys of its own texts. Run it again when either has changed.

  baza-remote release [--dist <folder>]
      Writes release.json beside the files that another bundler than webpack has built: run it last in
      the build script. The remote's webpack configuration does it by itself.
      --dist       the bundler's output, with its mf-manifest.json (default: ./dist)

  baza-remote --help | --version

The release of a remote is made by baza-release (npx baza-release --help).
From nothing to a released remote, step by step: docs/remotes.md in the Baza repository.
`;
