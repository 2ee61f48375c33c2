import type { Preferences, PreferencesChange } from '../../contract.ts';
import { voiceFlags } from '../../policy.ts';

/**
 * What a person sees: what is stored, with the saves that have no answer yet on top, in their order. A save that
 * fails is simply not among them any more, so nothing has to be put back by hand.
 */
export function shownPreferences(
  stored: Preferences,
  unanswered: readonly (PreferencesChange | undefined)[],
): Preferences {
  return unanswered.reduce<Preferences>((shown, change) => withChange(shown, change), stored);
}

/** Of two states that arrived, the later one: the event of a save may come after the answer of the next. */
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
