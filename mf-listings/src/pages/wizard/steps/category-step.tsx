import { useText } from '@baza/shared/contract';
import { type CategoryCode, keepCharacteristics } from '@baza/shared/domain';
import { Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';
import { CategoryCards } from '../category-cards.tsx';
import type { DraftForm } from '../draft-form.ts';
import { useWizard } from '../wizard-context.tsx';

type Values = DraftForm['characteristics'];

/** The category of a draft that is there already: a change keeps what the new one has too. */
export function CategoryStep() {
  const { t } = useText('listings_request');
  const { form, edit } = useWizard();
  const [asked, ask] = useState<{ category: CategoryCode; kept: Values; lost: number } | null>(null);

  const change = (category: CategoryCode, kept: Values) => {
    edit({ category, characteristics: kept });
    ask(null);
  };
  const choose = (category: CategoryCode) => {
    if (category === form.category) return;
    const kept = keepCharacteristics(category, form.characteristics) as Values;
    const lost = Object.keys(form.characteristics).length - Object.keys(kept).length;
    if (lost > 0) ask({ category, kept, lost });
    else change(category, kept);
  };
  return (
    <>
      <CategoryCards value={form.category} onValue={choose} />
      <Dialog
        open={asked !== null}
        onClose={() => ask(null)}
        size="s"
        title={t('category.ask.title')}
        footer={
          <>
            <Button variant="ghost" onClick={() => ask(null)}>
              {t('cancel')}
            </Button>
            <Button onClick={() => asked && change(asked.category, asked.kept)}>
              {t('category.ask.change')}
            </Button>
          </>
        }
      >
        <p>{t('category.ask.text', { count: asked?.lost ?? 0 })}</p>
      </Dialog>
    </>
  );
}
