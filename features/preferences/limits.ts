/** The choices; the first one is the default where the device does not decide. */
export const choices = {
  /** In the order the theme toggle cycles through them (core 1). */
  theme: ['light', 'dark', 'system'],
  density: ['comfortable', 'compact'],
  /** `system` follows the device. */
  motion: ['system', 'reduced'],
  language: ['en', 'es'],
  /** `locale` follows the convention of the language and country. */
  weekStart: ['locale', 'monday', 'saturday', 'sunday'],
  hourCycle: ['locale', 'h12', 'h23'],
  /** Voice transcription consent (shell 5, S56): none, on this device only, or with the cloud as a fallback. */
  voice: ['disabled', 'device', 'cloud'],
} as const;

export const limits = {
  /** Characters of a BCP 47 tag. */
  localeMax: 35,
  /** Minutes after which audio sent to the cloud is deleted (shell 9). */
  voiceAudioMinutes: 20,
} as const;
