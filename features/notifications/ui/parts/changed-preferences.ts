import type { NotificationPreferences, PreferencesChange } from '../../contract.ts';
import { flags } from '../../limits.ts';

/** The preferences after a change is saved. */
export function withChange(
  held: NotificationPreferences,
  change: PreferencesChange,
): NotificationPreferences {
  const { types, quietHours, digest, ...switches } = change;
  return {
    ...held,
    ...switches,
    types: Object.fromEntries(
      flags.map((flag) => [flag, { ...held.types[flag], ...types?.[flag] }]),
    ) as NotificationPreferences['types'],
    quietHours: {
      isOn: quietHours?.isOn ?? held.quietHours.isOn,
      days: { ...held.quietHours.days, ...quietHours?.days },
    },
    digest: { ...held.digest, ...digest },
  };
}
