import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ROLES } from '@baza/shared/domain';
import { CLIENT_ID, LIFETIMES, REALM, REALM_ROLES, RELEASE_AUDIENCE } from './constants.ts';
import { demoUsers } from './demo-users.ts';

interface RealmUser {
  serviceAccountClientId?: string;
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  attributes: { phoneNumber: string[]; userType: string[] };
  credentials: { value: string }[];
  clientRoles: Record<string, string[]>;
}
interface RealmFile {
  realm: string;
  accessTokenLifespan: number;
  ssoSessionMaxLifespan: number;
  offlineSessionMaxLifespan: number;
  registrationAllowed: boolean;
  resetPasswordAllowed: boolean;
  roles: { client: Record<string, { name: string }[]>; realm: { name: string }[] };
  clients: {
    clientId: string;
    enabled: boolean;
    publicClient: boolean;
    serviceAccountsEnabled?: boolean;
    standardFlowEnabled: boolean;
    secret?: string;
    implicitFlowEnabled: boolean;
    directAccessGrantsEnabled: boolean;
    attributes: Record<string, string>;
    optionalClientScopes: string[];
    protocolMappers: { protocolMapper: string; config: Record<string, string> }[];
  }[];
  components: Record<string, { config: Record<string, string[]> }[]>;
  users: RealmUser[];
}

const file = new URL('../../../docker/keycloak/realm-local.json', import.meta.url);
const realm = JSON.parse(readFileSync(file, 'utf8')) as RealmFile;

describe('the realm file of Keycloak', () => {
  it('matches the embedded provider in realm, client and lifetimes', () => {
    assert.equal(realm.realm, REALM);
    assert.equal(realm.accessTokenLifespan, LIFETIMES.accessToken);
    assert.equal(realm.ssoSessionMaxLifespan, LIFETIMES.refreshToken);
    assert.equal(realm.offlineSessionMaxLifespan, LIFETIMES.refreshToken);
    assert.equal(realm.registrationAllowed, true);
    assert.equal(realm.resetPasswordAllowed, true);
    const [client] = realm.clients;
    assert.equal(client?.clientId, CLIENT_ID);
    assert.equal(client?.publicClient, true);
    assert.equal(client?.attributes['pkce.code.challenge.method'], 'S256');
    assert.ok(!client?.implicitFlowEnabled && !client?.directAccessGrantsEnabled);
    assert.ok(client?.optionalClientScopes.includes('offline_access'));
    const audience = client?.protocolMappers.find(
      ({ protocolMapper }) => protocolMapper === 'oidc-audience-mapper',
    );
    assert.equal(audience?.config['included.client.audience'], CLIENT_ID);
  });

  it('has a client for the API that may manage accounts and nothing else, with its secret from outside', () => {
    const client = realm.clients.find(({ clientId }) => clientId === 'baza-api');
    assert.deepEqual(
      [client?.publicClient, client?.serviceAccountsEnabled, client?.standardFlowEnabled],
      [false, true, false],
    );
    assert.match(client?.secret ?? '', /^\$\{KEYCLOAK_API_SECRET\}$/);
    const account = realm.users.find(({ serviceAccountClientId }) => serviceAccountClientId === 'baza-api');
    assert.deepEqual(account?.clientRoles, {
      'realm-management': ['manage-users', 'view-users', 'view-clients'],
    });
  });

  it('has an example of a client of a team, which is off and gets tokens for releases alone', () => {
    const client = realm.clients.find(({ clientId }) => clientId === 'baza-team-example');
    assert.deepEqual(
      [client?.enabled, client?.publicClient, client?.serviceAccountsEnabled, client?.standardFlowEnabled],
      [false, false, true, false],
    );
    assert.equal(client?.secret, undefined);
    const [mapper] = client?.protocolMappers ?? [];
    assert.equal(mapper?.config['included.custom.audience'], RELEASE_AUDIENCE);
  });

  it('has the same roles', () => {
    assert.deepEqual(
      realm.roles.client[CLIENT_ID]?.map(({ name }) => name),
      [...ROLES],
    );
    assert.deepEqual(realm.roles.realm.map(({ name }) => name).sort(), [...REALM_ROLES].sort());
  });

  it('has the same demo accounts under the same ids', () => {
    const people = realm.users.filter(({ serviceAccountClientId }) => !serviceAccountClientId);
    const found = people.map((user) => ({
      sub: user.id,
      userName: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.attributes.phoneNumber[0],
      email: user.email,
      roles: user.clientRoles[CLIENT_ID],
      userType: user.attributes.userType[0],
    }));
    assert.deepEqual(found, demoUsers);
    for (const user of people) assert.equal(user.credentials[0]?.value, user.username);
  });

  it('declares the attributes that Keycloak would otherwise drop', () => {
    const [profile] = realm.components['org.keycloak.userprofile.UserProfileProvider'] ?? [];
    const { attributes } = JSON.parse(profile?.config['kc.user.profile.config']?.[0] ?? '{}') as {
      attributes: { name: string }[];
    };
    const names = attributes.map(({ name }) => name);
    for (const name of ['username', 'email', 'firstName', 'lastName', 'phoneNumber', 'userType']) {
      assert.ok(names.includes(name), name);
    }
  });
});
