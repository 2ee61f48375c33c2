// What the pages before sign-in need, kept apart from identity's other limits to keep those pages small.

/** Maximum password length in characters. */
export const passwordMax = 200;

/** Why a session was ended, with the specification's text for it (core 8), shown on /auth. */
export const endReasons = {
  other_device: 'Your session was terminated by another device',
  inactive: 'Your session is no longer active',
  invalidated: 'Your session was invalidated',
  all_invalidated: 'All sessions were invalidated',
  all_terminated: 'All sessions were terminated',
} as const;
export type EndReason = keyof typeof endReasons;

/** The purposes of a mailed link: new password, new address, previous address, or staying. */
export const linkKinds = ['reset', 'confirm', 'revert', 'stay'] as const;
export type LinkKind = (typeof linkKinds)[number];
