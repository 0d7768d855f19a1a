import { useText } from '@baza/shared/contract';
import { APPLICATION_DOCUMENTS, requiredDocuments } from '@baza/shared/domain';
import { DocumentKind } from '@baza/shared/page';
import { of } from '../../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useForm } from '../form-context.tsx';
import styles from './steps.module.css';

/** Documents by kind; staff ask for what is missing later. */
export function DocumentsStep() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { form, state, uploads, issue } = useForm();
  const required = requiredDocuments(form);
  return (
    <>
      <p className={styles.muted}>{t('documents.lead')}</p>
      <ul className={styles.documents}>
        {APPLICATION_DOCUMENTS.map((kind) => (
          <li key={kind} data-path={`documents.${kind}`}>
            <DocumentKind
              path={of({ id: state.kept.id })}
              name={common(`document.${kind}`)}
              kind={kind}
              required={required.includes(kind)}
              isMissing={issue(`documents.${kind}`) !== null}
              documents={state.kept.documents.filter((document) => document.kind === kind)}
              uploads={uploads}
              canRemove
            />
          </li>
        ))}
      </ul>
    </>
  );
}
