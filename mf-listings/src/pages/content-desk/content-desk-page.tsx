import { useText } from '@baza/shared/contract';
import { CONTENT_KINDS } from '@baza/shared/domain';
import { Button, PlusIcon, Tabs } from '@baza/shared/ui';
import { useSearchParams } from 'react-router-dom';
import styles from './content-desk.module.css';
import { type DeskPlace, placeParams, readPlace } from './desk-address.ts';
import { DeskList } from './desk-list.tsx';
import { NewItem, StoredItem } from './item-page.tsx';

/** `/content`: what editors write, by kind; an item in all languages. The address has the place. */
export function ContentDeskPage() {
  const { t } = useText('listings_content');
  const [params, setParams] = useSearchParams();
  const place = readPlace(params);
  const { kind, id } = place;
  const go = (to: Partial<DeskPlace>) => setParams(placeParams({ ...place, ...to }));
  const close = () => go({ id: null });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {id === null && (
          <Button icon={<PlusIcon aria-hidden="true" />} onClick={() => go({ id: 'new' })}>
            {t('add')}
          </Button>
        )}
      </header>
      {id === null ? (
        <Tabs
          label={t('kinds')}
          tabs={CONTENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onValue={(next) => go({ kind: next, page: 1 })}
        >
          <DeskList place={place} />
        </Tabs>
      ) : id === 'new' ? (
        <NewItem
          key={kind}
          kind={kind}
          onClose={close}
          onSaved={(saved) => setParams(placeParams({ ...place, id: saved }), { replace: true })}
        />
      ) : (
        <StoredItem key={id} id={id} onClose={close} />
      )}
    </div>
  );
}
