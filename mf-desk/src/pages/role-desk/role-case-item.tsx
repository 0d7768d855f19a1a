import { saveFile } from '@baza/shared/browser';
import { useSession, useShell, useText } from '@baza/shared/contract';
import { formatPhone } from '@baza/shared/domain';
import type { RoleCase } from '@baza/shared/schema';
import { Button, FormatDate } from '@baza/shared/ui';
import FileTextIcon from 'lucide-react/icons/file-text';
import { useRoleDecideMutation } from '../../api/role-desk-api.ts';
import { Decision } from '../cases/decision.tsx';
import styles from './role-desk.module.css';
import { TEXTS } from './texts.ts';

/** A request for a role with its documents and what moderators decide. */
export function RoleCaseItem({ item }: { item: RoleCase }) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const { http, notify } = useShell();
  const { user } = useSession();
  const [decide, { isLoading }] = useRoleDecideMutation();
  const { id, person, trade, note, reason, state, documents } = item;
  // Its address needs the token, so it cannot be a link.
  const open = async (document: RoleCase['documents'][number]) => {
    try {
      const response = await http(`moderation/roles/${id}/documents/${document.id}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), document.name);
    } catch {
      notify({ kind: 'error', text: t('opening') });
    }
  };
  return (
    <article className={styles.item} aria-labelledby={`role-case-${id}`}>
      <div>
        <h2 id={`role-case-${id}`} className={styles.name}>
          {person.name}
        </h2>
        <p className={styles.muted}>
          {person.phone && `${formatPhone(person.phone)}, `}
          <FormatDate date={item.at} />
        </p>
      </div>
      <p>{t('asks', { role: domain(`userType.${trade}`) })}</p>
      {note && <p className={styles.text}>{note}</p>}
      {reason && <p className={styles.muted}>{t('because', { reason })}</p>}
      {state === 'pending' && (
        <>
          <div>
            <p className={styles.muted}>{documents.length > 0 ? t('documents') : t('none')}</p>
            <div className={styles.row}>
              {documents.map((document) => (
                <Button
                  key={document.id}
                  size="s"
                  variant="text"
                  icon={<FileTextIcon aria-hidden="true" />}
                  aria-label={t('open', { name: document.name })}
                  onClick={() => void open(document)}
                >
                  {document.name}
                </Button>
              ))}
            </div>
          </div>
          <div className={styles.row}>
            <Decision
              texts={TEXTS}
              id={id}
              own={person.id === user?.id}
              busy={isLoading}
              decide={(verdict) => decide({ id, ...verdict })}
            />
          </div>
        </>
      )}
    </article>
  );
}
