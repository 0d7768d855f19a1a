/** Where the page stands, without the language's prefix. */
export const PATH = '/sample';
