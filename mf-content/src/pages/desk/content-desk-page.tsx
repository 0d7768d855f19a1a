import { useText } from '@baza/shared/contract';
import { CONTENT_KINDS } from '@baza/shared/domain';
import { Button, Tabs } from '@baza/shared/ui';
import PlusIcon from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TEXTS } from '../../texts.ts';
import { ChannelList } from './channel-list.tsx';
import styles from './content-desk.module.css';
import { type DeskPlace, placeParams, readPlace } from './desk-address.ts';
import { DeskList } from './desk-list.tsx';
import { Waiting } from './waiting.tsx';

/** With the editor of rich texts, which the list does without. */
const ItemPage = lazy(() => import(/* webpackChunkName: 'item' */ './item-page.tsx'));

/** `/content`: what editors write, by kind; an item in all languages. The address has the place. */
export function ContentDeskPage() {
  const { t } = useText(TEXTS);
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
        <>
          <Tabs
            label={t('kinds')}
            tabs={CONTENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onValue={(next) => go({ kind: next, page: 1 })}
          >
            <DeskList place={place} />
          </Tabs>
          <ChannelList />
        </>
      ) : (
        <Suspense fallback={<Waiting />}>
          <ItemPage
            key={`${kind} ${id}`}
            id={id}
            kind={kind}
            onClose={close}
            onSaved={(saved) => setParams(placeParams({ ...place, id: saved }), { replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
}
