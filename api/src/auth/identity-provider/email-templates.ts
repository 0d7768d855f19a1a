import type { Mailer } from '../../platform/mail/index.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import { LIFETIMES, RESET_LINK_PATH, RESET_PATH } from './constants.ts';
import type { PageContext } from './html/page.ts';
import type { IdentityUser } from './users.ts';

export const RESET_MINUTES = LIFETIMES.passwordReset / 60;

/** E-mails of the provider, sent after the response, so that its timing does not reveal who has an account. */
export interface Letters {
  reset(user: IdentityUser, token: string, page: PageContext): void;
  passwordChanged(user: IdentityUser, page: PageContext): void;
}

export function createLetters(
  mailer: Mailer,
  {
    publicUrl,
    limits,
    failed,
  }: {
    publicUrl: string;
    limits: MailLimits;
    failed: (facts: { code?: unknown; status?: unknown }) => void;
  },
): Letters {
  async function send(to: string, subject: string, text: string): Promise<void> {
    // Anybody can write a stranger's address into an account.
    if ((await limits('account', to)) === 0) await mailer.send({ to, subject, text });
  }
  // Only the error's codes: its message contains the recipient. No names in the texts: they are what anybody wrote.
  const post = ({ email }: IdentityUser, subject: string, text: string): void => {
    if (email)
      send(email, subject, text).catch(({ code, responseCode }) => failed({ code, status: responseCode }));
  };
  return {
    reset(user, token, { t, locale }) {
      const link = `${publicUrl}${RESET_LINK_PATH}?key=${token}&lang=${locale}`;
      const text = t('mailResetText', { link, minutes: RESET_MINUTES });
      post(user, t('mailResetSubject'), text);
    },
    passwordChanged(user, { t, locale }) {
      const link = `${publicUrl}${RESET_PATH}?lang=${locale}`;
      post(user, t('mailChangedSubject'), t('mailChangedText', { link }));
    },
  };
}
