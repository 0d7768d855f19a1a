import { paths, useLocale, useText } from '@baza/shared/contract';
import { areaName, contactIssues, formatPrice, fromUzs, needsModeration } from '@baza/shared/domain';
import { PhotoFrame } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Button, ButtonLink, ClampedText, cardFacts, clamp, cx } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import InfoIcon from 'lucide-react/icons/info';
import PencilIcon from 'lucide-react/icons/pencil';
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { draftOf } from '../draft-form.ts';
import { formIssues } from '../draft-rules.ts';
import { type DraftState, isAutosaved, isDirty } from '../draft-state.ts';
import { LOCAL_ID } from '../local-draft.ts';
import { pathsOn, type Step } from '../steps.ts';
import { useWizard } from '../wizard-context.tsx';
import { DuplicatesNote } from './duplicates-note.tsx';
import { PlaceNote } from './place-note.tsx';
import styles from './review.module.css';
import note from './step-note.module.css';
import { useAreaPath } from './use-area-path.ts';

interface Props {
  state: DraftState;
  areas: OwnListing['areas'];
  onStep: (step: Step) => void;
}

/** Everything as it will be sent, each part a step away from being changed. */
export function ReviewStep({ state, areas, onStep }: Props) {
  const { t } = useText('listings_request');
  const { t: ui } = useText('ui');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { form } = useWizard();
  const rate = useUsdRate();
  const { path } = useAreaPath(form.areaId, areas);
  const issues = formIssues(form);
  const draft = isAutosaved(state.status);
  const again = !draft && state.status !== 'pending' && needsModeration(asSent(state.base), asSent(form));

  const contacts = contactIssues(asSent(form)).flatMap(({ params }) => params?.found ?? []);

  const part = (step: Step, children: ReactNode) => (
    <Part step={step} missing={pathsOn(step, issues).length} onStep={onStep}>
      {children}
    </Part>
  );
  return (
    <>
      <p className={note.note} data-again={again}>
        <InfoIcon aria-hidden="true" />
        {t(`review.${draft ? 'draft' : state.status === 'pending' ? 'pending' : again ? 'again' : 'live'}`)}
      </p>
      {contacts.length > 0 && (
        <p className={note.note} data-again>
          <TriangleAlertIcon aria-hidden="true" />
          {t('review.contacts', { found: contacts.join(', ') })}
        </p>
      )}
      <PlaceNote form={form} />
      {draft && <DuplicatesNote state={state} />}
      {/* The listing's own page, which shows what is saved. */}
      {state.id !== LOCAL_ID && !isDirty(state) && (
        <ButtonLink
          to={paths.product(state.id)}
          variant="secondary"
          icon={<EyeIcon aria-hidden="true" />}
          className={styles.preview}
        >
          {t('review.preview')}
        </ButtonLink>
      )}
      {part('category', domain(`category.${form.category}`))}
      {part('characteristics', cardFacts(form, ui, locale).join(' · ') || t('review.nothing'))}
      {part(
        'location',
        <>
          {[...path.map((area) => areaName(area, locale)), form.address].filter(Boolean).join(', ') ||
            t('review.nothing')}
          {form.docNumber && <span className={styles.muted}>{form.docNumber}</span>}
        </>,
      )}
      {part(
        'photos',
        form.photos.length === 0 ? (
          t('review.noPhotos')
        ) : (
          <span className={styles.photos}>
            {form.photos.map((photo, index) => (
              <PhotoFrame
                key={photo.id}
                photo={photo}
                alt={t('photos.name', { n: index + 1 })}
                sizes="112px"
              />
            ))}
          </span>
        ),
      )}
      {part(
        'price',
        <>
          <strong className={styles.price}>
            {form.price === null ? t('review.noPrice') : formatPrice(form.price, 'UZS', locale)}
          </strong>
          {form.price !== null && form.priceUnit === 'USD' && rate && (
            <span className={styles.muted}>
              ≈ {formatPrice(fromUzs(form.price, 'USD', rate.rate), 'USD', locale)}
            </span>
          )}
          <span className={cx(styles.title, clamp(2))}>{form.title}</span>
          <ClampedText lines={4} className={styles.description}>
            {form.description}
          </ClampedText>
        </>,
      )}
    </>
  );
}

const asSent = (form: DraftState['form']): Parameters<typeof needsModeration>[0] => ({
  ...draftOf(form),
});

interface PartProps {
  step: Step;
  missing: number;
  onStep: (step: Step) => void;
  children: ReactNode;
}

function Part({ step, missing, onStep, children }: PartProps) {
  const { t } = useText('listings_request');
  return (
    <section className={styles.part}>
      <div className={styles.text}>
        <h3 className={styles.name}>{t(`step.${step}`)}</h3>
        <div className={styles.value}>{children}</div>
        {missing > 0 && <p className={styles.missing}>{t('review.missing', { count: missing })}</p>}
      </div>
      <Button
        variant="ghost"
        size="s"
        icon={<PencilIcon aria-hidden="true" />}
        aria-label={t('review.changeStep', { step: t(`step.${step}`) })}
        onClick={() => onStep(step)}
      >
        {t('review.change')}
      </Button>
    </section>
  );
}
