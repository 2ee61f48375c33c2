import type { AttachmentView } from '../../../contract/views.ts';

const most = { width: 360, height: 260 } as const;
const leastPx = 48;

/** The box of a picture in a thread, in pixels: it is kept free before the picture is there. */
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

/** Where the bytes of an attached file are. */
export const addressOf = ({ fileId }: Pick<AttachmentView, 'fileId'>): string => `/api/files/${fileId}`;
