import type { SpokenLanguage } from '#platform/contract/sentences.ts';

/** A browser and a system as far as they are known; empty words are not. */
export interface KnownDevice {
  readonly browser: string;
  readonly os: string;
}

// What was kept before unknown parts were kept as nothing.
const unknowns: readonly string[] = ['Unknown browser', 'Unknown system'];

/** A part of a device as it is shown: empty when nobody knows it. */
export const knownPart = (part: string): string => (unknowns.includes(part) ? '' : part);

const words = {
  en: { on: 'on', unknown: 'an unknown device' },
  es: { on: 'en', unknown: 'un dispositivo desconocido' },
} as const;

/** "Chrome on Linux", or the half that is known; undefined for an unknown device. */
export function deviceName(device: KnownDevice, language: SpokenLanguage = 'en'): string | undefined {
  const browser = knownPart(device.browser);
  const os = knownPart(device.os);
  return browser && os ? `${browser} ${words[language].on} ${os}` : browser || os || undefined;
}

/** The same for a sentence, where an unknown device has words too. */
export const shownDevice = (device: KnownDevice, language: SpokenLanguage): string =>
  deviceName(device, language) ?? words[language].unknown;
