/** What pages of two or more remotes are made with. Not a shared singleton: each remote bundles what it uses. */
export { useAreaSources } from './use-area-sources.ts';
export { useIssueSentence } from './use-issue-sentence.ts';
export { withTexts } from './with-texts.tsx';
