import { z } from 'zod';

/** Whether an account gets its notices in the messenger. */
export const messengerStateSchema = z.object({
  /** Name of the site's bot; null without one: then texts are passed on by a link. */
  bot: z.string().nullable(),
  isConnected: z.boolean(),
});
export type MessengerState = z.infer<typeof messengerStateSchema>;

export const messengerHandedSchema = z.object({
  /** Where the person goes on: passes the text on, or starts the bot; null if the bot sends it. */
  link: z.url().nullable(),
});
export type MessengerHanded = z.infer<typeof messengerHandedSchema>;

/** POST `users/me/messenger`: starts the bot for the account. */
export const messengerInvitationSchema = z.object({ link: z.url() });
export type MessengerInvitation = z.infer<typeof messengerInvitationSchema>;

/** What Telegram sends of a message to the bot; anything else is ignored. */
export const messengerUpdateSchema = z.object({
  message: z
    .object({
      chat: z.object({ id: z.number().int(), type: z.string().max(20) }),
      text: z.string().max(5000).optional(),
    })
    .optional(),
});
export type MessengerUpdate = z.infer<typeof messengerUpdateSchema>;
