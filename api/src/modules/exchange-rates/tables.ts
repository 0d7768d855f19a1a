export {};

/** So'm per unit of a currency at the Central Bank's rate of a day. */
interface RateTable {
  currency: 'USD';
  /** `YYYY-MM-DD`. */
  date: string;
  rate: number;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    rate: RateTable;
  }
}
