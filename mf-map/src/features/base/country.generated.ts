/** Of country.generated.json: other bytes are not read. */
export const INTEGRITY =
  'sha256-5nffpiBFJA7ToveLp6m/9djiRT3BLK8bZtgVvLddcGw=';
