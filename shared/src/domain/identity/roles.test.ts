/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { isRole, rolesFromToken } from './roles.ts';

const token = (client: unknown, realm: unknown) => ({
  resource_access: { 'baza-web': client, account: { roles: ['manage-account'] } },
  realm_access: realm,
});

test.each<[string, unknown, string[]]>([
  ['both', token({ roles: ['realtor'] }, { roles: ['ops'] }), ['realtor', 'ops']],
  [
    'without the provider’s own',
    token(
      { roles: ['user'] },
      { roles: ['offline_access', 'uma_authorization', 'default-roles-local', 'user'] },
    ),
    ['user'],
  ],
  ['each once', token({ roles: ['user', 'user'] }, { roles: ['user'] }), ['user']],
  [
    'another client’s roles are not ours',
    { resource_access: { account: { roles: ['x'] } }, realm_access: { roles: ['user'] } },
    ['user'],
  ],
  ['no resource access', { realm_access: { roles: ['user'] } }, []],
  ['no realm access', { resource_access: { 'baza-web': { roles: ['user'] } } }, []],
  ['not a token', null, []],
  ['a text', 'roles', []],
  ['a text for realm access', token({ roles: ['realtor'] }, 'ops'), []],
  ['no realm access claim', token({ roles: ['realtor'] }, null), []],
  ['a text for the client’s access', token('realtor', { roles: ['user'] }), ['user']],
  ['roles that are not texts', token({ roles: ['user', 5, null] }, { roles: 'ops' }), ['user']],
])('%s', (_name, decoded, roles) => expect(rolesFromToken(decoded)).toEqual(roles));

test('a client named like a prototype’s member has no roles', () => {
  expect(rolesFromToken(token({ roles: ['user'] }, { roles: [] }), 'constructor')).toEqual([]);
});

test('known roles', () => {
  expect(isRole('moderator')).toBe(true);
  expect(isRole('admin')).toBe(false);
});
