import type { SpokenLanguage } from '#platform/contract/sentences.ts';

/** A browser and a system, as far as known. Empty strings are unknown. */
export interface KnownDevice {
  readonly browser: string;
  readonly os: string;
}

// Older rows store unknown parts as these texts. Newer ones leave them empty.
const unknowns: readonly string[] = ['Unknown browser', 'Unknown system'];

/** A part of a device for display, empty when unknown. */
export const knownPart = (part: string): string => (unknowns.includes(part) ? '' : part);

const words = {
  en: { on: 'on', unknown: 'an unknown device' },
  es: { on: 'en', unknown: 'un dispositivo desconocido' },
} as const;

/** "Chrome on Linux", or the half that is known. Undefined for an unknown device. */
export function deviceName(device: KnownDevice, language: SpokenLanguage = 'en'): string | undefined {
  const browser = knownPart(device.browser);
  const os = knownPart(device.os);
  return browser && os ? `${browser} ${words[language].on} ${os}` : browser || os || undefined;
}

/** The same for use in a sentence, where an unknown device gets a name too. */
export const shownDevice = (device: KnownDevice, language: SpokenLanguage): string =>
  deviceName(device, language) ?? words[language].unknown;
