import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import { forbidden } from '../../platform/http/problem.ts';
import { messengerText } from '../../platform/i18n/texts.ts';
import type { Bot, MessageQueue } from '../../platform/message-queue/index.ts';
import type { Messenger } from './messenger.ts';

/** Minutes within which the bot has to be started with a code. */
const CODE_MINUTES = 15;
/** Hours for which a notice is worth sending. */
const NOTICE_HOURS = 24;
/** Path of the API to which Telegram sends what people write. */
export const UPDATES_PATH = '/public/messenger/updates';
const START = /^\/start(?:@\w+)? ([\w-]{22})$/;
const STOP = /^\/stop(?:@\w+)?$/;

interface Deps {
  db: Db;
  box: FieldBox;
  queue: MessageQueue;
  bot: Bot;
  /** Its name in Telegram, without @. */
  name: string;
  publicUrl: string;
  log?: { warn(facts: object, sentence: string): void };
}

const chatPlace = (sub: string) => ({ table: 'messenger_chat', row: sub, column: 'chat' });
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function createBotMessenger({ db, box, queue, bot, name, publicUrl, log }: Deps): Messenger {
  // Derived from SECRET_KEY, so that all processes agree; the previous key's holds until Telegram is told the new one.
  const secrets = box.indexes('telegram', 'updates');
  let isPrepared = false;

  const write = (on: Db, chat: string, text: string) =>
    queue.enqueue(on, {
      channel: 'telegram',
      to: chat,
      text,
      expiresAt: new Date(Date.now() + NOTICE_HOURS * 3_600_000),
    });

  async function chatOf(sub: string, on = db): Promise<string | null> {
    const row = await on
      .selectFrom('messenger_chat')
      .select('chat')
      .where('sub', '=', sub)
      .executeTakeFirst();
    return row ? box.open(row.chat, chatPlace(sub)) : null;
  }

  /** The address that starts the bot for an account. */
  async function startLink(sub: string): Promise<string> {
    const code = randomBytes(16).toString('base64url');
    const kept = {
      code_hash: hashOf(code),
      expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES}::int)`,
    };
    await db
      .insertInto('messenger_code')
      .values({ sub, ...kept })
      .onConflict((same) => same.column('sub').doUpdateSet(kept))
      .execute();
    return `https://t.me/${name}?start=${code}`;
  }

  async function connect(chat: string, code: string): Promise<void> {
    const used = await db
      .deleteFrom('messenger_code')
      .where('code_hash', '=', hashOf(code))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('sub')
      .executeTakeFirst();
    // Nobody is known yet, so in all languages.
    if (!used) {
      const texts = (['uz', 'ru', 'en'] as const).map((locale) => messengerText(locale, 'expired', {}));
      await write(db, chat, texts.join('\n\n'));
      return;
    }
    const { sub } = used;
    const kept = { chat: box.close(chat, chatPlace(sub)), chat_index: box.index('chat', chat) };
    await db
      .insertInto('messenger_chat')
      .values({ sub, ...kept })
      .onConflict((same) => same.column('sub').doUpdateSet(kept))
      .execute();
    const person = await db.selectFrom('person').select('locale').where('sub', '=', sub).executeTakeFirst();
    await write(db, chat, messengerText(localeFrom(person?.locale ?? 'uz'), 'connected', {}));
  }

  const isConnected = async (sub: string) => (await chatOf(sub)) !== null;
  return {
    stateOf: async (sub) => ({ bot: name, isConnected: await isConnected(sub) }),
    async hand(sub, { text, url }) {
      const chat = await chatOf(sub);
      if (chat === null) return { link: await startLink(sub) };
      await write(db, chat, `${text}\n${url}`);
      return { link: null };
    },
    invite: startLink,
    async tell(trx, sub, text) {
      const chat = await chatOf(sub, trx);
      if (chat !== null) await write(trx, chat, text);
      return chat !== null;
    },
    async disconnect(sub) {
      await db.deleteFrom('messenger_chat').where('sub', '=', sub).execute();
      await db.deleteFrom('messenger_code').where('sub', '=', sub).execute();
    },
    async receive(secret, { message }) {
      if (!secret || !secrets.some((one) => isSame(secret, one))) throw forbidden();
      if (message?.chat.type !== 'private' || !message.text) return;
      const chat = String(message.chat.id);
      const [, code] = START.exec(message.text.trim()) ?? [];
      if (code) await connect(chat, code);
      else if (STOP.test(message.text.trim()))
        await db.deleteFrom('messenger_chat').where('chat_index', 'in', box.indexes('chat', chat)).execute();
    },
    async prepare() {
      if (isPrepared) return;
      const { outcome } = await bot.receiveAt(`${publicUrl}/api${UPDATES_PATH}`, secrets[0] ?? '');
      isPrepared = outcome === 'sent';
      if (!isPrepared) log?.warn({ outcome }, 'the bot in Telegram cannot receive');
    },
    async purge() {
      await db.deleteFrom('messenger_code').where('expires_at', '<', sql<Date>`now()`).execute();
    },
  };
}
