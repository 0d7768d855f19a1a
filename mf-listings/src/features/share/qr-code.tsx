import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** Modules of empty space around a code that readers need. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  text: string;
  label: string;
}

/** A text as a QR code, dark on light in every theme. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <rect width={size} height={size} className={styles.ground} />
      <path d={qrPath(data)} className={styles.modules} />
    </svg>
  );
}
