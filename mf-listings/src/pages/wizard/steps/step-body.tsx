import type { OwnListing } from '@baza/shared/schema';
import type { DraftState } from '../draft-state.ts';
import type { Step } from '../steps.ts';
import { CategoryStep } from './category-step.tsx';
import { CharacteristicsStep } from './characteristics-step.tsx';
import { LocationStep } from './location-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { PriceStep } from './price-step.tsx';
import { ReviewStep } from './review-step.tsx';

interface Props {
  step: Step;
  state: DraftState;
  /** The area's path as the server named it. */
  areas: OwnListing['areas'];
  onStep: (step: Step) => void;
}

export function StepBody({ step, state, areas, onStep }: Props) {
  switch (step) {
    case 'category':
      return <CategoryStep />;
    case 'characteristics':
      return <CharacteristicsStep onSkip={() => onStep('location')} />;
    case 'location':
      return <LocationStep areas={areas} />;
    case 'photos':
      return <PhotosStep />;
    case 'price':
      return <PriceStep state={state} areas={areas} />;
    case 'review':
      return <ReviewStep state={state} areas={areas} onStep={onStep} />;
  }
}
