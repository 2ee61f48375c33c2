import type { choices } from './limits.ts';

export type VoiceMode = (typeof choices.voice)[number];

/** The two older voice consent flags, derived from the mode (S56). */
export const voiceFlags = (mode: VoiceMode) => ({
  transcriptionEnabled: mode !== 'disabled',
  cloudConsentEnabled: mode === 'cloud',
});
