import { describe } from 'node:test';
import { actionCases } from './team-releases/actions.cases.ts';
import { decisionCases } from './team-releases/decisions.cases.ts';
import { startReleases } from './team-releases/releases-testing.ts';
import { tokenCases } from './team-releases/tokens.cases.ts';
import { uploadCases } from './team-releases/uploads.cases.ts';

describe('releases over HTTP', () => {
  startReleases();
  tokenCases();
  actionCases();
  uploadCases();
  decisionCases();
});
