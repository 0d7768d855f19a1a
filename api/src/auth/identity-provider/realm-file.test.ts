import assert from 'node:assert/strict';
import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ROLES } from '@baza/shared/domain';
import { CLIENT_ID, LIFETIMES, REALM, REALM_ROLES, RELEASE_AUDIENCE } from './constants.ts';
import { demoUsers } from './demo-users.ts';
import { COMMON_PASSWORD, PASSWORD_MAX, PASSWORD_MIN } from './field-rules.ts';

interface RealmUser {
  serviceAccountClientId?: string;
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  attributes: { phoneNumber: string[]; userType: string[] };
  credentials: { secretData: string; credentialData: string }[];
  clientRoles: Record<string, string[]>;
}
interface RealmFile {
  realm: string;
  passwordPolicy: string;
  accessTokenLifespan: number;
  accessCodeLifespan: number;
  accessCodeLifespanLogin: number;
  actionTokenGeneratedByUserLifespan: number;
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

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../docker/keycloak/${name}`, import.meta.url), 'utf8'));
const realm = read('realm-local.json') as RealmFile;
const demo = read('demo-users.json') as Pick<RealmFile, 'realm' | 'users'>;

describe('the realm file of Keycloak', () => {
  it('matches the embedded provider in realm, client and lifetimes', () => {
    assert.equal(realm.realm, REALM);
    assert.equal(realm.accessTokenLifespan, LIFETIMES.accessToken);
    assert.equal(realm.accessCodeLifespan, LIFETIMES.authorizationCode);
    assert.equal(realm.accessCodeLifespanLogin, LIFETIMES.interaction);
    assert.equal(realm.actionTokenGeneratedByUserLifespan, LIFETIMES.passwordReset);
    assert.equal(realm.ssoSessionMaxLifespan, LIFETIMES.refreshToken);
    assert.equal(realm.offlineSessionMaxLifespan, LIFETIMES.refreshToken);
    assert.equal(realm.registrationAllowed, true);
    assert.equal(realm.resetPasswordAllowed, true);
    const [client] = realm.clients;
    assert.equal(client?.clientId, CLIENT_ID);
    assert.equal(client?.publicClient, true);
    assert.equal(client?.attributes['pkce.code.challenge.method'], 'S256');
    assert.ok(!client?.implicitFlowEnabled && !client?.directAccessGrantsEnabled);
    assert.match(
      client?.attributes['backchannel.logout.url'] ?? '',
      /^\$\{BAZA_API_URL:[^}]+\}\/api\/public\/backchannel-logout$/,
    );
    assert.equal(client?.attributes['backchannel.logout.session.required'], 'true');
    assert.ok(client?.optionalClientScopes.includes('offline_access'));
    const audience = client?.protocolMappers.find(
      ({ protocolMapper }) => protocolMapper === 'oidc-audience-mapper',
    );
    assert.equal(audience?.config['included.client.audience'], CLIENT_ID);
  });

  it('refuses the passwords that the embedded provider refuses', () => {
    const common = COMMON_PASSWORD.source.replace(/^\^/, '');
    assert.equal(
      realm.passwordPolicy,
      `length(${PASSWORD_MIN}) and maxLength(${PASSWORD_MAX}) and notUsername(undefined) and notEmail(undefined) ` +
        `and regexPattern((?iu)(?!${common}).+)`,
    );
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

  it('has nobody but the API: the demo accounts are in a file of their own, under the same ids', () => {
    assert.ok(realm.users.every(({ serviceAccountClientId }) => serviceAccountClientId === 'baza-api'));
    assert.equal(demo.realm, REALM);
    const found = demo.users.map((user) => ({
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
  });

  // Plain ones would be measured by the policy, and Keycloak would not start.
  it('has hashes of the demo accounts’ passwords, which are their user names', () => {
    for (const { username, credentials } of demo.users) {
      const { value, salt } = JSON.parse(credentials[0]?.secretData ?? '{}');
      const { algorithm, hashIterations } = JSON.parse(credentials[0]?.credentialData ?? '{}');
      assert.equal(algorithm, 'pbkdf2-sha512');
      const hash = pbkdf2Sync(username, Buffer.from(salt, 'base64'), hashIterations, 64, 'sha512');
      assert.equal(value, hash.toString('base64'), username);
    }
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
