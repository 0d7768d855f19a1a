export { answerCommand } from './hand-over.ts';
export { keyRotationJobs } from './jobs.ts';
export { createKeyRotation } from './key-rotation.ts';
export { rewriteSealed } from './renew-keys.ts';
