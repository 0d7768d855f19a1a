import { useText } from '@baza/shared/contract';
import { Button } from '@baza/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './example-page.module.css';
import house from './house.svg';
import { TEXTS } from './texts.ts';

const Details = lazy(() => import(/* webpackChunkName: 'details' */ './details.tsx'));

/** A page with a text, an image, a link, state and a chunk that is loaded on demand. */
export default function ExamplePage() {
  const { t } = useText(TEXTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <img className={styles.picture} src={house} alt={t('picture')} width={96} height={96} />
      <Button onClick={() => setOpen(true)}>{t('more')}</Button>
      {isOpen && (
        <Suspense>
          <Details />
        </Suspense>
      )}
      <Link to="/">{t('home')}</Link>
    </div>
  );
}
