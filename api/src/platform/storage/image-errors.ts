import { MAX_PHOTO_MEGAPIXELS, MIN_PHOTO_SIDE } from '@baza/shared/domain';
import type { FieldError } from '@baza/shared/schema';

export type ImageProblem = 'imageFormat' | 'imageDamaged' | 'imageTooLarge' | 'imageTooSmall';

const PARAMS: Partial<Record<ImageProblem, FieldError['params']>> = {
  imageTooLarge: { megapixels: MAX_PHOTO_MEGAPIXELS },
  imageTooSmall: { minSide: MIN_PHOTO_SIDE },
};

/** The upload is not a valid photo; `code` is a key of `validation.*`, `params` name the limit. */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly code: ImageProblem;
  readonly params: FieldError['params'];

  constructor(code: ImageProblem, params = PARAMS[code]) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
