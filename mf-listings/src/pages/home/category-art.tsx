import type { CategoryCode } from '@baza/shared/domain';
import type { ReactNode } from 'react';
import styles from './category-art.module.css';

const Flats = () => (
  <>
    <path className={styles.cool} d="M30 28h44v72H30z" />
    <path className={styles.coolShade} d="M62 28h12v72H62z" />
    <path
      className={styles.pane}
      d="M36 36h7v8h-7zm12 0h7v8h-7zm-12 16h7v8h-7zm12 0h7v8h-7zM36 68h7v8h-7zm12 16h7v8h-7zm-12 0h7v8h-7z"
    />
    <path className={styles.lit} d="M48 68h7v8h-7z" />
    <path className={styles.wall} d="M82 12h48v88H82z" />
    <path className={styles.wallShade} d="M116 12h14v88h-14z" />
    <path
      className={styles.pane}
      d="M89 22h7v8h-7zm13 0h7v8h-7zM89 38h7v8h-7zm0 16h7v8h-7zm13 0h7v8h-7zM89 70h7v8h-7zm13 16h7v8h-7z"
    />
    <path className={styles.lit} d="M102 38h7v8h-7zm0 32h7v8h-7zM89 86h7v8h-7z" />
  </>
);
const House = () => (
  <>
    <path className={styles.wall} d="M44 54h68v46H44z" />
    <path className={styles.wallShade} d="M90 54h22v46H90z" />
    <path className={styles.roof} d="m36 56 20-28h46l18 28z" />
    <path className={styles.door} d="M68 100V74a6 6 0 0 1 12 0v26z" />
    <path className={styles.lit} d="M50 64h11v12H50z" />
    <path className={styles.pane} d="M95 64h11v12H95z" />
    <path className={styles.fence} d="M4 100V84h34v16M122 100V84h34v16" />
  </>
);
const Shop = () => (
  <>
    <path className={styles.coolShade} d="M34 20h92v80H34z" />
    <path className={styles.cool} d="M34 20h66v80H34z" />
    <path className={styles.pane} d="M44 28h12v10H44zm20 0h12v10H64zm20 0h10v10H84zm22 0h12v10h-12z" />
    <path className={styles.glass} d="M42 62h30v38H42zm58 0h20v26h-20z" />
    <path className={styles.door} d="M78 62h16v38H78z" />
    <path className={styles.awning} d="M34 46h92l6 12H28z" />
    <path className={styles.stripe} d="M44 46h12l-2 12H41zm26 0h12v12H69zm28 0h12l2 12H98z" />
  </>
);
const Land = () => (
  <>
    <path className={styles.field} d="M0 74 80 58l80 16v26H0z" />
    <path className={styles.plot} d="m46 84 40-14 42 10-44 16z" />
    <path className={styles.stake} d="M46 84V68m40 2V54m42 26V64m-44 32V80" />
    <path className={styles.rope} d="m46 70 40-14 42 10-44 16z" />
    <circle className={styles.leaf} cx="22" cy="56" r="12" />
    <path className={styles.trunk} d="M22 80V58" />
  </>
);
const Garage = () => (
  <>
    <path className={styles.wall} d="M24 46h112v54H24z" />
    <path className={styles.wallShade} d="M18 38h124v9H18z" />
    <path className={styles.coolShade} d="M34 58h42v42H34z" />
    <path className={styles.slats} d="M34 68h42M34 78h42M34 88h42" />
    <path className={styles.door} d="M86 58h42v42H86z" />
    <path className={styles.slatsOn} d="M86 68h42M86 78h42M86 88h42" />
  </>
);
const Car = () => (
  <>
    <path
      className={styles.body}
      d="M22 90V74c0-5 4-9 9-10l15-3 13-17c3-4 7-6 12-6h26c5 0 9 2 12 5l16 18 12 3c5 1 8 5 8 10v16z"
    />
    <path className={styles.glass} d="m54 60 10-13c2-2 4-3 6-3h10v16zm32 0V44h10c3 0 5 1 7 3l12 13z" />
    <circle className={styles.tyre} cx="50" cy="90" r="12" />
    <circle className={styles.tyre} cx="118" cy="90" r="12" />
    <circle className={styles.cool} cx="50" cy="90" r="5" />
    <circle className={styles.cool} cx="118" cy="90" r="5" />
    <path className={styles.lit} d="M136 70h8v7h-8z" />
  </>
);

const drawings: Record<CategoryCode, () => ReactNode> = {
  ResidentialMultiStorey_Sell: Flats,
  ResidentialIndividual_Sell: House,
  NotResidential_Sell: Shop,
  Land_Sell: Land,
  Garage_Sell: Garage,
  AutoTransport_Sell: Car,
};

/** A category in a few shapes. */
export function CategoryArt({ category }: { category: CategoryCode }) {
  const Drawing = drawings[category];
  return (
    <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={styles.sky} d="M-80 0h320v100H-80z" />
      <path className={styles.hills} d="M-80 74c40-16 70-4 110-10s70-18 120-6 60 4 90 0v42H-80z" />
      <path className={styles.ground} d="M-80 96h320v8H-80z" />
      <Drawing />
    </svg>
  );
}
