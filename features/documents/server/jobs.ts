import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FileKinds } from './access.ts';
import { emptyBin } from './flows/bin.ts';
import { expire } from './flows/expire.ts';
import { type ScanParts, scanJob, scanWaiting } from './flows/scan-files.ts';

/** Deletes what has been in the bin for seven days (ADX-1). */
export const binEmptying = (platform: Platform): Job => ({
  name: 'document-bin',
  cron: '17 4 * * *',
  run: () => emptyBin(platform),
});

/** Abandons stalled uploads, and bins unused files. */
export const expiry = (platform: Platform, kinds: FileKinds): Job => ({
  name: 'document-expiry',
  cron: '41 * * * *',
  run: () => expire(platform, kinds),
});

/** Scans files that could not be scanned when they were uploaded. */
export const scanning = (parts: ScanParts): Job => ({
  name: scanJob,
  cron: '* * * * *',
  run: () => scanWaiting(parts),
});
