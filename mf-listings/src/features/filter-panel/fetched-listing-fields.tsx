import { type ComponentType, useEffect, useState } from 'react';
import styles from './fields.module.css';
import type { ListingFieldsProps } from './listing-fields.tsx';

/** They are behind a button, no part of a first screen; without their code the other conditions still work. */
export function ListingFields(props: ListingFieldsProps) {
  const [Fields, setFields] = useState<ComponentType<ListingFieldsProps> | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: 'near' */ './listing-fields.tsx').then(
      (part) => setFields(() => part.default),
      () => {},
    );
  }, []);
  return Fields ? <Fields {...props} /> : <div aria-busy="true" className={styles.awaited} />;
}
