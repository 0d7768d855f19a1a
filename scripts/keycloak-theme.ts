// `node scripts/keycloak-theme.ts FOLDER`: writes Keycloak's theme `baza`, in which its pages look like those of the
// embedded identity provider. Style sheet, fonts, picture and most texts are that provider's; docker/keycloak/theme has the rest.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITION_NAMES, EDITIONS, LATIN, localeOfEdition, toLatin } from '@baza/shared/domain';
import { RESOURCES_PATH } from '../api/src/auth/identity-provider/constants.ts';
import { scenery } from '../api/src/auth/identity-provider/html/scenery.ts';
import { loadResources } from '../api/src/auth/identity-provider/resources.ts';

const SOURCE = join(import.meta.dirname, '..', 'docker', 'keycloak', 'theme');
const PROVIDER = join(import.meta.dirname, '..', 'api', 'src', 'auth', 'identity-provider', 'i18n');
const FILES = ['auth.js', 'mark.svg', 'onest-latin.woff2', 'onest-cyrillic.woff2', 'onest-uzbek.woff2'];

type Texts = Record<string, string>;
const textsOf = (folder: string, locale: string): Texts =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'));

/** Texts under Keycloak's own keys. */
function keycloakTexts(t: Texts): Texts {
  const same = (keys: readonly string[], text = '') => Object.fromEntries(keys.map((key) => [key, text]));
  const [shortest = '', longest = ''] = [t.error_minLength, t.error_maxLength];
  const number = (text: string, index: number) => text.replace(/\{\w+\}/, `{${index}}`);
  return {
    ...same(
      [
        'invalidUserMessage',
        'invalidUsernameMessage',
        'invalidUsernameOrEmailMessage',
        'invalidPasswordMessage',
        // Nobody learns from it that an account exists.
        'accountTemporarilyDisabledMessage',
      ],
      t.badCredentials,
    ),
    accountDisabledMessage: t.disabled ?? '',
    ...same(
      [
        'expiredCodeMessage',
        'expiredActionMessage',
        'expiredActionTokenNoSessionMessage',
        'expiredActionTokenSessionExistsMessage',
      ],
      t.timeout,
    ),
    ...same(
      [
        'missingFirstNameMessage',
        'missingLastNameMessage',
        'missingEmailMessage',
        'missingUsernameMessage',
        'missingPasswordMessage',
        'error-user-attribute-required',
        'error-invalid-blank',
        'error-empty',
      ],
      t.required,
    ),
    ...same(['notMatchPasswordMessage', 'invalidPasswordConfirmMessage'], t.error_sameAsPassword),
    'error-invalid-length': `${number(shortest, 1)}. ${number(longest, 2)}`,
    'error-invalid-length-too-short': number(shortest, 1),
    'error-invalid-length-too-long': number(longest, 2),
    invalidPasswordMinLengthMessage: number(shortest, 0),
    invalidPasswordMaxLengthMessage: number(longest, 0),
    ...same(
      [
        'invalidPasswordNotUsernameMessage',
        'invalidPasswordNotEmailMessage',
        'invalidPasswordRegexPatternMessage',
        'invalidPasswordGenericMessage',
      ],
      t.error_weakPassword,
    ),
    ...same(['error-invalid-email', 'invalidEmailMessage'], t.error_email),
    'error-person-name-invalid-character': t.error_name ?? '',
    'error-username-invalid-character': t.error_userName ?? '',
    usernameExistsMessage: t.error_taken_userName ?? '',
    emailExistsMessage: t.error_taken_email ?? '',
    emailSentMessage: t.resetSent ?? '',
    successLogout: t.loggedOut ?? '',
    ...same(['accountPasswordUpdatedMessage'], t.passwordChangedTitle),
    ...same(['updatePasswordMessage', 'requiredAction.UPDATE_PASSWORD', 'passwordNew'], t.newPasswordTitle),
    ...same(['loginProfileTitle', 'updateProfileMessage', 'requiredAction.UPDATE_PROFILE'], t.profileTitle),
    ...same(['verifyEmailMessage', 'emailVerifyTitle', 'requiredAction.VERIFY_EMAIL'], t.verifyEmail),
    confirmExecutionOfActions: t.continue ?? '',
    doSubmit: t.save ?? '',
    username: t.userName ?? '',
    ...Object.fromEntries(
      EDITIONS.map((edition) => [
        `locale_${edition === LATIN ? 'uz-Latn-latin' : edition}`,
        EDITION_NAMES[edition],
      ]),
    ),
  };
}

/** For Java's MessageFormat, which numbers values and doubles apostrophes. */
function properties(texts: Texts): string {
  const lines = Object.entries(texts).map(([key, text]) => {
    let index = 0;
    const numbered = text.replace(/\{[a-z]\w*\}/gi, () => `{${index++}}`).replaceAll("'", "''");
    return `${key}=${numbered.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`;
  });
  return `# encoding: UTF-8\n${lines.join('\n')}\n`;
}

/** Writes the theme into a folder, which becomes `themes/baza` of Keycloak. */
export async function writeKeycloakTheme(folder: string): Promise<void> {
  const login = join(folder, 'login');
  const [messages, files] = [join(login, 'messages'), join(login, 'resources')];
  cpSync(join(SOURCE, 'login'), login, { recursive: true });
  for (const made of [messages, files]) mkdirSync(made, { recursive: true });

  const resources = await loadResources();
  const css = String(resources.get('auth.css')?.body);
  writeFileSync(join(files, 'auth.css'), css.replaceAll(`${RESOURCES_PATH}/`, ''));
  for (const name of FILES) writeFileSync(join(files, name), resources.get(name)?.body ?? '');
  writeFileSync(join(login, 'scenery.ftl'), `<#macro picture>${scenery.text}</#macro>\n`);

  for (const edition of EDITIONS) {
    const locale = localeOfEdition(edition);
    const own = { ...textsOf(PROVIDER, locale), ...textsOf(join(SOURCE, 'i18n'), locale) };
    const texts = { ...own, ...keycloakTexts(own) };
    const written =
      edition === LATIN
        ? Object.fromEntries(
            Object.entries(texts).map(([key, text]) => [
              key,
              key.startsWith('locale_') ? text : toLatin(text),
            ]),
          )
        : texts;
    // As Java writes `uz-Latn-latin`.
    const name = edition === LATIN ? 'uz__latin_#Latn' : edition;
    writeFileSync(join(messages, `messages_${name}.properties`), properties(written));
  }
}

if (import.meta.main) await writeKeycloakTheme(process.argv[2] ?? 'theme');
