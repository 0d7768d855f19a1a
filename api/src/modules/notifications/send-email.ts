import type { Mailer } from '../../platform/mail/index.ts';
import type { SendOutcome } from './push-sender.ts';

interface SmtpError {
  responseCode?: number;
  command?: string;
}

/** Whether a letter was taken. What may have been taken is never sent again: that would be a second letter. */
export async function sendLetter(mailer: Mailer, mail: Parameters<Mailer['send']>[0]): Promise<SendOutcome> {
  try {
    await mailer.send(mail);
    return { outcome: 'sent' };
  } catch (error) {
    const { responseCode, command } = error as SmtpError;
    if (responseCode !== undefined) return { outcome: responseCode >= 500 ? 'failed' : 'retry' };
    return { outcome: command === 'DATA' ? 'unknown' : 'retry' };
  }
}
