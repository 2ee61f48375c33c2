import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { dictationLimits, spokenLanguages } from '../../../limits.ts';

const key = 'backlot-dictation-language';

/** The dictation language on this device: its engine knows it, another device's may not. */
export function spokenLanguage(): string {
  const kept = readStored(key);
  return (spokenLanguages as readonly (string | null)[]).includes(kept) && kept
    ? kept
    : dictationLimits.language;
}

/** Saves the choice on this device. */
export const keepSpokenLanguage = (language: string): void =>
  void writeStored(key, language === dictationLimits.language ? null : language);
