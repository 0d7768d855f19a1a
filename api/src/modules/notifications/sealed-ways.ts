import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Subscription } from './push-sender.ts';

export const emailPlace = (sub: string) => ({ table: 'notice_reader', row: sub, column: 'email' });
export const devicePlace = (id: string) => ({ table: 'notice_device', row: id, column: 'subscription' });

export const openEmail = (box: FieldBox, sub: string, sealed: string): string | null =>
  box.open(sealed, emailPlace(sub));
export function openDevice(box: FieldBox, id: string, sealed: string): Subscription | null {
  const text = box.open(sealed, devicePlace(id));
  return text === null ? null : JSON.parse(text);
}
