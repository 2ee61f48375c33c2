import type { ScanState } from '../limits.ts';

/** Whether a file can be handed out at all depends on this, before anyone's access is checked. */
export interface ScannedFile {
  readonly scan: ScanState;
  readonly isOwn: boolean;
  /** Whether there is a virus scanner: then an unscanned file waits for it. */
  readonly isScanning: boolean;
}

/** An unscanned file opens only for its uploader; an infected one for no one (MSG-20). */
export function isFitToOpen({ scan, isOwn, isScanning }: ScannedFile): boolean {
  if (scan === 'infected') return false;
  return isOwn || scan === 'clean' || (scan === 'unscanned' && !isScanning);
}
