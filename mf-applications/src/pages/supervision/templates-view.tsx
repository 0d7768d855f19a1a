import { useText } from '@baza/shared/contract';
import { RowsTable } from '@baza/shared/desk';
import { APPLICATION_KINDS, LOCALES } from '@baza/shared/domain';
import type { MessageTemplate } from '@baza/shared/schema';
import { FormatDate, PageError, Skeleton } from '@baza/shared/ui';
import { Button, Empty, Flex } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useMessageTemplatesQuery } from '../../api/templates-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import styles from './supervision.module.css';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateRemoveDialog } from './template-remove-dialog.tsx';

type Dialog = { kind: 'new' } | { kind: 'edit' | 'remove'; template: MessageTemplate };

/** Texts that operators insert into messages to applicants. */
export function TemplatesView() {
  const { t } = useText(SUPERVISION_TEXTS);
  const { currentData, error, isFetching, refetch } = useMessageTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="supervision-templates">
      <h2 id="supervision-templates" className={styles.heading}>
        {t('templates.title')}
      </h2>
      <p className={styles.intro}>{t('templates.intro')}</p>
      <Flex className={styles.filter}>
        <Button type="primary" aria-haspopup="dialog" onClick={() => setDialog({ kind: 'new' })}>
          {t('templates.add')}
        </Button>
      </Flex>
      {error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="16rem" />
        </div>
      ) : currentData.items.length === 0 ? (
        <Empty description={t('templates.empty')} />
      ) : (
        <TemplatesTable items={currentData.items} onDialog={setDialog} />
      )}
      {dialog?.kind === 'remove' ? (
        <TemplateRemoveDialog template={dialog.template} onClose={close} />
      ) : (
        dialog && (
          <TemplateDialog template={dialog.kind === 'edit' ? dialog.template : null} onClose={close} />
        )
      )}
    </section>
  );
}

interface TableProps {
  items: readonly MessageTemplate[];
  onDialog: (dialog: Dialog) => void;
}

function TemplatesTable({ items, onDialog }: TableProps) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const languagesOf = ({ texts }: MessageTemplate) => LOCALES.filter((locale) => texts[locale] !== '');
  return (
    <RowsTable
      labelledBy="supervision-templates"
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'title',
          title: t('templates.name'),
          isMain: true,
          cell: (template) => (
            <>
              {template.title}
              <div className={styles.preview}>{template.texts[languagesOf(template)[0] ?? 'uz']}</div>
            </>
          ),
        },
        {
          key: 'uses',
          title: t('templates.uses'),
          cell: ({ uses }) => uses.map((use) => t(`templates.use.${use}`)).join(', '),
        },
        {
          key: 'kinds',
          title: t('templates.kinds'),
          cell: ({ kinds }) =>
            kinds.length === APPLICATION_KINDS.length
              ? t('templates.allKinds')
              : kinds.map((kind) => common(`kind.${kind}`)).join(', '),
        },
        {
          key: 'languages',
          title: t('templates.languages'),
          cell: (template) =>
            languagesOf(template)
              .map((locale) => t(`templates.languageName.${locale}`))
              .join(', '),
        },
        {
          key: 'updated',
          title: t('templates.updated'),
          cell: ({ updatedAt }) => <FormatDate date={updatedAt} look="relative" />,
        },
        {
          key: 'actions',
          title: '',
          cell: (template) => (
            <Flex wrap gap="small">
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={t('templates.editOf', { title: template.title })}
                onClick={() => onDialog({ kind: 'edit', template })}
              >
                {t('templates.edit')}
              </Button>
              <Button
                size="small"
                danger
                aria-haspopup="dialog"
                aria-label={t('templates.removeOf', { title: template.title })}
                onClick={() => onDialog({ kind: 'remove', template })}
              >
                {t('templates.remove')}
              </Button>
            </Flex>
          ),
        },
      ]}
    />
  );
}
