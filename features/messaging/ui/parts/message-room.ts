import type { MessageView } from '../../contract/views.ts';
import { boxOf, isShown } from './people/picture-box.ts';

/** Pixels of the quote line above an answer. */
export const quotePx = 28;

const cardPx = 72;
const reactionsPx = 32;
const marginPx = 16;

/** Estimated pixels of what is below a message's text, before it is measured. */
export function belowPx({ attachments = [], reactions }: MessageView): number {
  const pictures = attachments.filter(isShown).map((file) => boxOf(file).height + marginPx);
  const hasCards = attachments.length > pictures.length;
  return Math.max(0, ...pictures) + (hasCards ? cardPx : 0) + (reactions ? reactionsPx : 0);
}
