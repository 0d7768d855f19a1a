/**
 * The library's data for Uzbekistan without the other countries (80 KB), in the library's format: country code,
 * international prefix, pattern, lengths. A test compares these values with the library's own.
 */
export const phoneMetadata = {
  version: 4,
  country_calling_codes: { '998': ['UZ'] },
  countries: { UZ: ['998', '00', '(?:20|33|[5-9]\\d)\\d{7}', [9]] },
  nonGeographic: {},
};
