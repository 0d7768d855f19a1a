import { useText } from '@baza/shared/contract';
import { LISTING_LENGTHS } from '@baza/shared/domain';
import { FormGroupPart } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { Button, TextArea, TextField } from '@baza/shared/ui';
import type { DraftState } from '../draft-state.ts';
import { useWizard } from '../wizard-context.tsx';
import { PriceField } from './price-field.tsx';
import { PriceHint } from './price-hint.tsx';
import styles from './steps.module.css';
import { useSuggestedTitle } from './use-suggested-title.ts';

interface Props {
  state: DraftState;
  areas: OwnListing['areas'];
}

/** Price, title and description. */
export function PriceStep({ state, areas }: Props) {
  const { t } = useText('listings_request');
  const { form, edit, error } = useWizard();
  const suggested = useSuggestedTitle(form, areas);
  const { max } = LISTING_LENGTHS.description;
  return (
    <>
      <FormGroupPart name="priceOnly">
        <PriceField />
        <PriceHint state={state} />
      </FormGroupPart>
      <FormGroupPart name="text">
        <div data-path="title">
          <TextField
            id="field-title"
            label={t('field.title')}
            hint={t('price.titleHint')}
            required
            autoComplete="off"
            enterKeyHint="next"
            maxLength={LISTING_LENGTHS.title.max}
            value={form.title}
            error={error('title', t('field.title'))}
            onValue={(title) => edit({ title })}
          />
          {suggested !== '' && suggested !== form.title.trim() && (
            <Button
              variant="text"
              size="s"
              className={styles.suggestion}
              onClick={() => edit({ title: suggested })}
            >
              {t('price.suggest', { title: suggested })}
            </Button>
          )}
        </div>
        <div data-path="description">
          <TextArea
            id="field-description"
            label={t('field.description')}
            hint={t('price.descriptionHint', { left: max - form.description.length })}
            rows={9}
            maxLength={max}
            value={form.description}
            error={error('description', t('field.description'))}
            onValue={(description) => edit({ description })}
          />
        </div>
      </FormGroupPart>
    </>
  );
}
