import {
  filledTemplatesQuerySchema,
  filledTemplatesSchema,
  idSchema,
  messageTemplateSchema,
  messageTemplatesSchema,
  templateBodySchema,
  templateChangeSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Applications } from './applications.ts';
import { MISSING } from './problem-texts.ts';

const tags = ['applications desk'];
const params = z.object({ id: idSchema });
const problems = {
  404: 'There is no such template.',
  409: 'Kind `stale-version`: the template has changed since it was read.',
};

/** Texts for messages to applicants: supervisors write them, operators insert them. */
export async function templateRoutes(
  api: Api,
  { applications: { templates } }: { applications: Applications },
): Promise<void> {
  const route = createRoute(api, { tags, access: requireRole('supervisor') });

  route('GET /desk/templates', {
    summary: 'Templates of messages to applicants, by title',
    response: messageTemplatesSchema,
    run: () => templates.list(),
  });

  route('POST /desk/templates', {
    summary: 'Adds a template',
    problems: { 409: 'Kind `too-many-templates`: there are enough.' },
    body: templateBodySchema,
    created: messageTemplateSchema,
    run: ({ body }) => templates.create(body),
  });

  route('PUT /desk/templates/:id', {
    summary: 'Changes a template',
    problems,
    params,
    body: templateChangeSchema,
    response: messageTemplateSchema,
    run: ({ params, body }) => templates.update(params.id, body),
  });

  route('DELETE /desk/templates/:id', {
    summary: 'Deletes a template',
    problems,
    params,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    run: ({ params, query }) => templates.remove(params.id, query.version),
  });

  route('GET /desk/applications/:id/templates', {
    access: requireRole('operator'),
    summary: 'Templates that fit an application, filled in with its values',
    problems: { 404: MISSING },
    params,
    query: filledTemplatesQuerySchema,
    response: filledTemplatesSchema,
    run: ({ user, params, query }) => templates.fill(user, params.id, query.use),
  });
}
