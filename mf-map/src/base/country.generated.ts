/** Of country.generated.json: other bytes are not read. */
export const INTEGRITY =
  'sha384-dd9jqxvjH+YBOruGEasv2jezGklKvgkAHRgAuzKclmW+QZXGg4225MWjnkgoUQDb';
