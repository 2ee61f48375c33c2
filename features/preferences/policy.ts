import type { choices } from './limits.ts';

export type VoiceMode = (typeof choices.voice)[number];

/** The two older readings of the voice consent, which follow from its mode (S56). */
export const voiceFlags = (mode: VoiceMode) => ({
  transcriptionEnabled: mode !== 'disabled',
  cloudConsentEnabled: mode === 'cloud',
});
