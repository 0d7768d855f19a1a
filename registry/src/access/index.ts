export { hasRight, teamsOf } from './rights.ts';
export {
  type Access,
  accessSchema,
  clientBody,
  configuration,
  previewBody,
  type ReleaseAction,
  type ReleaseBody,
  RIGHTS,
  type Right,
  releaseBodies,
  type Team,
  teamBody,
  teamName,
  teamSchema,
} from './schema.ts';
