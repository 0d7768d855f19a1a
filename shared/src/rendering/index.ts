export { createFirstAnswers, type FirstAnswers } from './first-answers.ts';
export { createRoots, type Root } from './roots.ts';
export { travellingState } from './travelling-state.ts';
