export { OperationError, type OperationErrorCode } from '../errors.ts';
export { openStore, type StoreOptions } from '../store/open.ts';
export type { RegistryStore } from '../store/store.ts';
export { readAccess } from './access.ts';
export { type ApprovalOptions, approve, readWaiting, refuseRelease, type Waiting } from './approval.ts';
export type { Actor, Outcome } from './change.ts';
export {
  advanceRamp,
  type CanaryOptions,
  type PromoteOptions,
  promote,
  type RampOptions,
  setCanary,
} from './channels.ts';
export {
  type Configuration,
  type ConfigureOptions,
  configure,
  configured,
  declarationsOf,
} from './configure.ts';
export { develop } from './develop.ts';
export { initRegistry, readDocument, releaseToPreview } from './document.ts';
export { readHistory } from './history.ts';
export { type Change, readLog } from './log.ts';
export { type MenuOptions, orderMenu } from './menu.ts';
export { type MirrorOptions, mirrorDocument } from './mirror.ts';
export { type Keep, keepRecent, type Pruned, type PruneOptions, prune } from './prune.ts';
export { type Published, type PublishOptions, publish } from './publish.ts';
export { type RollbackOptions, rollback } from './rollback.ts';
export { type RevokedRelease, readSigner, type SignatureState, signatureState } from './signed.ts';
export { sourceMapKey } from './source-maps.ts';
export { disable, enable, type SwitchOptions } from './switch.ts';
export { notTakenBack, returnedTo, withTakenBack } from './taken-back.ts';
export { logClient, setTeam, type TeamOptions } from './team.ts';
export { missingFiles } from './whole.ts';
