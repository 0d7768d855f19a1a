import { repositoryName } from './repository.ts';

test.each([
  ['https://git.example/team/map.git', 'git.example/team/map'],
  ['https://ci-token:secret@Git.Example:8443/team/map.git/', 'git.example/team/map'],
  ['git@git.example:team/map.git', 'git.example/team/map'],
  ['ssh://git@git.example:2222/team/map', 'git.example/team/map'],
  ['git+https://github.com/team/map.git', 'github.com/team/map'],
  ['git+ssh://git@github.com/team/map.git#main', 'github.com/team/map'],
  ['github:team/map', 'github.com/team/map'],
  ['gitlab:team/map', 'gitlab.com/team/map'],
  ['team/map', 'github.com/team/map'],
  ['bitbucket:team/map', 'bitbucket.org/team/map'],
  ['http://git.example/team/map//', 'git.example/team/map'],
  ['git@git.example:team/my.gitops?x=1', 'git.example/team/my.gitops'],
  // Only the whole text counts.
  ['see https://git.example/team/map', undefined],
  ['see git@git.example:team/map', undefined],
  ['https://git.example/team/map\nmore', undefined],
  ['git@git.example:team/map\nmore', undefined],
  ['team/map/more', undefined],
  // A local folder means nothing to others.
  ['/srv/git/map.git', undefined],
  ['file:///srv/git/map.git', undefined],
  ['../map', undefined],
  ['C:\\git\\map', undefined],
  ['', undefined],
])('%s is %s', (address, name) => expect(repositoryName(address)).toBe(name));
