/** What can be chosen; the first one holds until somebody chooses, where the device does not decide. */
export const choices = {
  /** The order in which the theme goes round (core 1). */
  theme: ['light', 'dark', 'system'],
  density: ['comfortable', 'compact'],
  /** `system` follows the device. */
  motion: ['system', 'reduced'],
  language: ['en', 'es'],
  /** `locale` leaves it to the habit of the language and country. */
  weekStart: ['locale', 'monday', 'saturday', 'sunday'],
  hourCycle: ['locale', 'h12', 'h23'],
  /** Voice transcription consent (shell 5, S56): none, on this device only, or with the cloud as a fallback. */
  voice: ['disabled', 'device', 'cloud'],
} as const;

export const limits = {
  /** Characters of a BCP 47 tag. */
  localeMax: 35,
  /** Audio that went to the cloud is deleted after this, minutes (shell 9). */
  voiceAudioMinutes: 20,
} as const;
