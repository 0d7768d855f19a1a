export { hasRight, mustRamp, rightsOf, teamsOf } from './rights.ts';
export {
  clientBody,
  configuration,
  menuBody,
  previewBody,
  type ReleaseAction,
  type ReleaseBody,
  releaseBodies,
  teamBody,
} from './schema.ts';
