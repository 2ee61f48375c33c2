import type { Preferences, PreferencesChange } from '../../contract.ts';
import { voiceFlags } from '../../policy.ts';

/**
 * What a person sees: the stored preferences with pending saves on top, in order. A failed save is dropped from the
 * pending ones, so nothing has to be rolled back by hand.
 */
export function shownPreferences(
  stored: Preferences,
  unanswered: readonly (PreferencesChange | undefined)[],
): Preferences {
  return unanswered.reduce<Preferences>((shown, change) => withChange(shown, change), stored);
}

/** The later of two states that arrived: the event of a save may arrive after the answer to the next. */
export const newerOf = (held: Preferences | undefined, arrived: Preferences): Preferences =>
  held && held.version > arrived.version ? held : arrived;

function withChange(shown: Preferences, change: PreferencesChange | undefined): Preferences {
  const { voice, ...fields } = change ?? {};
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const mode = voice?.mode ?? shown.voice.mode;
  return {
    ...shown,
    ...Object.fromEntries(named),
    voice: { mode, noticeSeen: voice?.noticeSeen ?? shown.voice.noticeSeen, ...voiceFlags(mode) },
  };
}
