import type { MessageView } from '../../contract/views.ts';
import { boxOf, isShown } from './people/picture-box.ts';

/** Pixels of the line that says what a message answers. */
export const quotePx = 28;

const cardPx = 72;
const reactionsPx = 32;
const marginPx = 16;

/** Pixels of what stands below a message's words, before it was measured. */
export function belowPx({ attachments = [], reactions }: MessageView): number {
  const pictures = attachments.filter(isShown).map((file) => boxOf(file).height + marginPx);
  const hasCards = attachments.length > pictures.length;
  return Math.max(0, ...pictures) + (hasCards ? cardPx : 0) + (reactions ? reactionsPx : 0);
}
