import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FileKinds } from './access.ts';
import { emptyBin } from './flows/bin.ts';
import { expire } from './flows/expire.ts';
import { type ScanParts, scanJob, scanWaiting } from './flows/scan-files.ts';

/** Empties the bin of what has been in it for seven days (ADX-1). */
export const binEmptying = (platform: Platform): Job => ({
  name: 'document-bin',
  cron: '17 4 * * *',
  run: () => emptyBin(platform),
});

/** Gives up what nobody goes on to upload, and bins what nothing uses. */
export const expiry = (platform: Platform, kinds: FileKinds): Job => ({
  name: 'document-expiry',
  cron: '41 * * * *',
  run: () => expire(platform, kinds),
});

/** Scans what could not be scanned when it was uploaded. */
export const scanning = (parts: ScanParts): Job => ({
  name: scanJob,
  cron: '* * * * *',
  run: () => scanWaiting(parts),
});
