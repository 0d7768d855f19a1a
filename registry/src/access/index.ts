export { hasRight, rightsOf, teamsOf } from './rights.ts';
export {
  clientBody,
  configuration,
  previewBody,
  type ReleaseAction,
  type ReleaseBody,
  releaseBodies,
  teamBody,
} from './schema.ts';
