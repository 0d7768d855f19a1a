/** The code that confirms an application. */
export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_MINUTES = 5;
export const SMS_CODE_TRIES = 5;
/** Seconds before another code can be asked for. */
export const SMS_RESEND_SECONDS = 60;

export const isSmsCode = (text: string): boolean => new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`).test(text);
