import { limits as voiceLimits } from '#features/preferences/limits.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cloudLimits } from '../limits.ts';
import type { AudioStore } from './parts.ts';

const minute = 60_000;

/** Removes recordings before they are 20 minutes old (core 9, DIC-8). */
export const voiceDeletion = (platform: Pick<Platform, 'clock'>, audio: AudioStore): Job => ({
  name: 'voice-deletion',
  cron: '* * * * *',
  run: () => deleteOldVoice(platform, audio),
});

/** One sweep. */
export async function deleteOldVoice({ clock }: Pick<Platform, 'clock'>, audio: AudioStore): Promise<void> {
  const keptMs = voiceLimits.voiceAudioMinutes * minute - cloudLimits.sweepAheadMs;
  await audio.removeOlder('voice', new Date(clock.now().getTime() - keptMs));
}
