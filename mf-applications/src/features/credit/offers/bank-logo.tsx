import type { CreditOffer } from '@baza/shared/schema';
import { PhotoPicture } from '@baza/shared/ui';
import styles from './offers.module.css';

/** A bank's logo beside its name, or the first letter where there is none. */
export const BankLogo = ({ bank: { name, logo } }: Pick<CreditOffer, 'bank'>) =>
  logo ? (
    <span className={styles.logo}>
      <PhotoPicture photo={logo} alt="" sizes="48px" />
    </span>
  ) : (
    <span className={styles.logo} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
