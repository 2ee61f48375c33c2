import type { ScanState } from '../limits.ts';

/** What decides whether a file can be handed out at all, before it is asked who may open it. */
export interface ScannedFile {
  readonly scan: ScanState;
  readonly isOwn: boolean;
  /** Whether there is a virus scanner: then what it has not seen waits for it. */
  readonly isScanning: boolean;
}

/** What is not scanned yet opens for whoever uploaded it and nobody else; what is infected for nobody (MSG-20). */
export function isFitToOpen({ scan, isOwn, isScanning }: ScannedFile): boolean {
  if (scan === 'infected') return false;
  return isOwn || scan === 'clean' || (scan === 'unscanned' && !isScanning);
}
