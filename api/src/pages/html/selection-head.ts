import { type Edition, localeOfEdition } from '@baza/shared/domain';
import type { SharedSelections } from '../../modules/selections/index.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { PREVIEW, previewPath } from '../seo/preview-path.ts';
import { webTexts } from './i18n/texts.ts';
import type { PageHead } from './page-head.ts';

const SELECTION = /^\/selections\/([^/]+)$/;

/** Head of a selection's page: for link previews alone, with 410 once its link has ended. */
export const selectionHead =
  (selections: SharedSelections) =>
  async (edition: Edition, path: string): Promise<PageHead | null> => {
    const token = SELECTION.exec(path)?.[1];
    if (token === undefined) return null;
    const texts = webTexts[localeOfEdition(edition)];
    try {
      const { name, listings, cover } = await selections.preview(token);
      return {
        title: name,
        description: texts.selection.replace('{count}', String(listings)),
        status: 200,
        isUnlisted: true,
        ...(cover && { image: { path: `${previewPath(edition, cover.id)}?v=${cover.version}`, ...PREVIEW } }),
      };
    } catch (error) {
      if (!(error instanceof ProblemError) || (error.status !== 404 && error.status !== 410)) throw error;
      const isGone = error.status === 410;
      return {
        title: isGone ? texts.selectionGone : texts.selectionMissing,
        description: texts.description,
        status: isGone ? 410 : 404,
      };
    }
  };
