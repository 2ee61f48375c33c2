import type { Preferences } from '../contract.ts';
import { choices } from '../limits.ts';
import { voiceFlags } from '../policy.ts';
import type { preference } from './tables.ts';

export type PreferenceRow = typeof preference.$inferSelect;

/** Turns a row, or its absence, into full preferences with defaults filled in. */
export function presentPreferences(row: PreferenceRow | undefined): Preferences {
  const mode = row?.voiceMode ?? choices.voice[0];
  return {
    version: row?.version ?? 0,
    theme: row?.theme ?? null,
    density: row?.density ?? choices.density[0],
    motion: row?.motion ?? choices.motion[0],
    language: row?.language ?? choices.language[0],
    locale: row?.locale ?? null,
    weekStart: row?.weekStart ?? choices.weekStart[0],
    hourCycle: row?.hourCycle ?? choices.hourCycle[0],
    pageViews: row?.pageViews ?? true,
    singleKeys: row?.singleKeys ?? true,
    voice: { mode, noticeSeen: row?.voiceNoticeSeen ?? false, ...voiceFlags(mode) },
  };
}
