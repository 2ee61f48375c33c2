// What the pages before signing in need, apart from all other numbers of identity: their bytes are counted.

/** The longest password, characters. */
export const passwordMax = 200;

/** Why a session was ended, and the words of the specification (core 8) shown for it on /auth. */
export const endReasons = {
  other_device: 'Your session was terminated by another device',
  inactive: 'Your session is no longer active',
  invalidated: 'Your session was invalidated',
  all_invalidated: 'All sessions were invalidated',
  all_terminated: 'All sessions were terminated',
} as const;
export type EndReason = keyof typeof endReasons;

/** What a mailed link can be for: a new password, a new address, the address before, or staying. */
export const linkKinds = ['reset', 'confirm', 'revert', 'stay'] as const;
export type LinkKind = (typeof linkKinds)[number];
