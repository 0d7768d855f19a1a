import { move } from 'piscina';
import { drawPreview, type Preview } from './preview-image.ts';

/** Draws a link preview in a thread of a limited pool. A photo arrives as plain bytes. */
export default async function draw(preview: Preview): Promise<Uint8Array> {
  return move(new Uint8Array(await drawPreview(preview))) as Uint8Array;
}
