import { ICON_MIN_EDGE, LOGO_MIN_EDGE } from '../../../contract/branding/values.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';
import { type ImageRefused, TRUNCATED_MESSAGE } from '../../platform/images/images.ts';

type Field = 'logo' | 'icon';

const tooSmall: Readonly<Record<Field, string>> = {
  logo: `Please choose a larger picture, at least ${LOGO_MIN_EDGE} pixels wide and high.`,
  icon: `Please choose a larger picture, at least ${ICON_MIN_EDGE} pixels wide and high.`,
};
const WRONG_KIND = 'Please choose a still picture: PNG, JPEG or WebP.';

const refusals: Readonly<Record<ImageRefused['reason'], readonly [ErrorCode, (field: Field) => string]>> = {
  notAnImage: ['photo.unsupported', () => WRONG_KIND],
  animated: ['photo.unsupported', () => WRONG_KIND],
  cutShort: ['photo.cut_short', () => TRUNCATED_MESSAGE],
  tooManyPixels: ['photo.too_large', () => 'Please choose a picture of up to 16 megapixels.'],
  tooSmall: ['photo.too_small', (field) => tooSmall[field]],
  tooSlow: ['photo.too_slow', () => 'This picture took too long to read. Please choose another one.'],
};

/** The refusal of an uploaded logo or icon, with a sentence about pictures instead of photos. */
export function pictureRefusal(reason: ImageRefused['reason'], field: Field): Failure {
  const [code, sentenceOf] = refusals[reason];
  const message = sentenceOf(field);
  return fail(code, { message, fields: { [field]: message } });
}
