/**
 * Photos further down wait for this attribute of the document to go (`photo-picture.module.css`): a browser that begins
 * with them before scripts are asked for has no connection left for these.
 */
export const releasePhotos = (): void => document.documentElement.removeAttribute('data-photos');
