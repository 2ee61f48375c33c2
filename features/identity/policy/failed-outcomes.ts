/** Why a sign-in was refused. */
export const failedOutcomes = [
  'wrong_password',
  'unknown_account',
  'not_invited',
  'throttled',
  'locked',
  'wrong_code',
  'provider',
] as const;
