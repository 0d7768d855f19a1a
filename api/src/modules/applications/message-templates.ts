import {
  fillTemplate,
  formatDate,
  LOCALES,
  type Locale,
  MAX_MESSAGE_TEMPLATES,
  REASON_LENGTH,
  type TemplatePlaceholder,
  type TemplateUse,
} from '@baza/shared/domain';
import type {
  FilledTemplates,
  MessageTemplate,
  MessageTemplates as MessageTemplatesResponse,
  TemplateBody,
  TemplateChange,
} from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { templateTexts } from '../../platform/i18n/texts.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { statusName } from './application-notices.ts';
import { readApplication } from './application-row.ts';
import { applicantName } from './personal-values.ts';
import type { ApplicationTemplateTable } from './tables.ts';

/** Texts that operators insert into messages to applicants. */
export interface MessageTemplates {
  list(): Promise<MessageTemplatesResponse>;
  /** Throws 409 once there are as many as there may be. */
  create(body: TemplateBody): Promise<MessageTemplate>;
  /** Throws 404, and 409 for a stale version. */
  update(id: number, body: TemplateChange): Promise<MessageTemplate>;
  /** Throws 404, and 409 for a stale version. */
  remove(id: number, version: number): Promise<void>;
  /** Templates for one use that fit an application, with its values in place of placeholders. Throws 404. */
  fill(user: AuthUser, id: number, use: TemplateUse): Promise<FilledTemplates>;
}

const responseOf = ({ updated_at, ...row }: Selectable<ApplicationTemplateTable>): MessageTemplate => ({
  ...row,
  updatedAt: updated_at.toISOString(),
});

const columnsOf = ({ title, texts, kinds, uses }: TemplateBody) => ({
  title,
  texts: JSON.stringify(texts),
  kinds: JSON.stringify([...new Set(kinds)]),
  uses: JSON.stringify([...new Set(uses)]),
});

/** Returns the first language that a text has: the applicant's own, else in the order of the site's languages. */
const localeFor = (texts: Readonly<Record<Locale, string>>, own: Locale): Locale =>
  [own, ...LOCALES].find((locale) => texts[locale] !== '') ?? own;

/** Returns a text that still fits into a message after its placeholders are filled. */
const fitting = (text: string): string => text.slice(0, REASON_LENGTH.max).toWellFormed().trim();

export function createMessageTemplates({
  db,
  personal,
}: Pick<ApplicationDeps, 'db' | 'personal'>): MessageTemplates {
  /** Throws why nothing was changed. */
  async function refuse(id: number): Promise<never> {
    const row = await db
      .selectFrom('application_template')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    throw row
      ? conflict('stale-version', 'The template has changed since it was read; read it again')
      : notFound('template');
  }

  return {
    async list() {
      const rows = await db
        .selectFrom('application_template')
        .selectAll()
        .orderBy('title')
        .orderBy('id')
        .execute();
      return { items: rows.map(responseOf) };
    },

    create: (body) =>
      inTransaction(db, async (trx) => {
        await inTurn(trx, 'application templates');
        const { total } = await trx
          .selectFrom('application_template')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        if (Number(total) >= MAX_MESSAGE_TEMPLATES)
          throw conflict(
            'too-many-templates',
            `There are ${MAX_MESSAGE_TEMPLATES} templates; delete one first`,
          );
        const row = await trx
          .insertInto('application_template')
          .values(columnsOf(body))
          .returningAll()
          .executeTakeFirstOrThrow();
        return responseOf(row);
      }),

    async update(id, { version, ...body }) {
      const row = await db
        .updateTable('application_template')
        .set({ ...columnsOf(body), version: sql`version + 1`, updated_at: new Date() })
        .where('id', '=', id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
      return row ? responseOf(row) : refuse(id);
    },

    async remove(id, version) {
      const { numDeletedRows } = await db
        .deleteFrom('application_template')
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numDeletedRows === 0n) await refuse(id);
    },

    async fill(user, id, use) {
      const row = await readApplication(db, id, { user, actor: 'operator' });
      const templates = await db
        .selectFrom('application_template')
        .select(['id', 'title', 'texts'])
        .where('kinds', '@>', JSON.stringify([row.kind]) as never)
        .where('uses', '@>', JSON.stringify([use]) as never)
        .orderBy('title')
        .orderBy('id')
        .execute();
      const owner = await db
        .selectFrom('person')
        .select(['name', 'locale'])
        .where('sub', '=', row.owner_sub)
        .executeTakeFirst();
      const name = owner?.name || applicantName(await personal.read(db, id));
      const valuesIn = (locale: Locale): Record<TemplatePlaceholder, string> => ({
        number: String(id),
        name: name || templateTexts(locale).applicant,
        date: formatDate(row.submitted_at ?? row.created_at, locale),
        status: statusName(row, locale),
        operator: user.name,
      });
      return {
        items: templates.map(({ id: template, title, texts }) => {
          const locale = localeFor(texts, localeFrom(owner?.locale ?? ''));
          return {
            id: template,
            title,
            locale,
            text: fitting(fillTemplate(texts[locale], valuesIn(locale))),
          };
        }),
      };
    },
  };
}
