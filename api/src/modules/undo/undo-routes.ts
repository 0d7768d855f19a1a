import type { UndoKind } from '@baza/shared/domain';
import { undoBodySchema, undoResponseSchema } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';

/** Takes back a moderator's own decision. Throws 404, 409 when it is too late. */
export type UndoDecision = (moderator: AuthUser, id: number) => Promise<void>;

export async function undoRoutes(
  api: Api,
  { undoers }: { undoers: Partial<Record<UndoKind, UndoDecision>> },
): Promise<void> {
  const route = createRoute(api, { tags: ['moderation'], access: requireRole('moderator') });

  route('POST /moderation/undo', {
    summary: 'Takes back decisions of mine of the last seconds; nobody has been notified of them yet',
    body: undoBodySchema,
    response: undoResponseSchema,
    run: async ({ user, body }) => {
      const { kind, ids } = body;
      const undo = undoers[kind];
      if (!undo) throw new Error(`no module undoes decisions of the kind ${kind}`);
      const undone: number[] = [];
      for (const id of new Set(ids))
        try {
          await undo(user, id);
          undone.push(id);
        } catch (error) {
          // Too late, or decided on again by somebody else: the others are still taken back.
          if (!(error instanceof ProblemError) || error.status >= 500) throw error;
        }
      return { undone };
    },
  });
}
