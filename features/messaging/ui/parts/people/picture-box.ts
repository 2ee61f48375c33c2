import type { AttachmentView } from '../../../contract/views.ts';

const most = { width: 360, height: 260 } as const;
const leastPx = 48;

/** The box of a picture in a thread, in pixels; reserved before the picture loads. */
export function boxOf({ width, height }: Pick<AttachmentView, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const [wide, high] = [width ?? 1, height ?? 1];
  const scale = Math.min(1, most.width / wide, most.height / high);
  return {
    width: Math.max(leastPx, Math.round(wide * scale)),
    height: Math.max(leastPx, Math.round(high * scale)),
  };
}

/** Whether a file is drawn as a picture: one that waits for the virus scanner, or will never open, is a card. */
export const isShown = ({ contentType, width, scan }: AttachmentView): boolean =>
  contentType.startsWith('image/') && width !== null && scan !== 'waiting' && scan !== 'infected';

/** The address of an attached file's bytes. */
export const addressOf = ({ fileId }: Pick<AttachmentView, 'fileId'>): string => `/api/files/${fileId}`;
