import type { Readable } from 'node:stream';
import { Drive } from '../platform/storage/index.ts';
import type { Painter } from './painter.ts';

const PHOTO = /^photos\/([^/]+)\/\d+\.webp$/;

/** Stores the files of a demo site. Paints a missing photo on request. */
export class PaintedDrive extends Drive {
  readonly #painter: Painter;

  constructor({ driver, getPart }: Drive, painter: Painter) {
    super(driver, getPart);
    this.#painter = painter;
  }

  override async exists(key: string): Promise<boolean> {
    await this.#painted(key);
    return super.exists(key);
  }

  override async getStream(key: string): Promise<Readable> {
    await this.#painted(key);
    return super.getStream(key);
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    await this.#painted(key);
    return super.getBytes(key);
  }

  async #painted(key: string): Promise<void> {
    const [, id] = PHOTO.exec(key) ?? [];
    if (id) await this.#painter.need(id);
  }
}
