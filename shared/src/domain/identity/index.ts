export * from './passport.ts';
export * from './phone.ts';
export * from './phone-number.ts';
export * from './pinfl.ts';
export * from './roles.ts';
export * from './session.ts';
export * from './sms-codes.ts';
export * from './tin.ts';
