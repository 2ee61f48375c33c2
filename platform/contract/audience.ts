/**
 * Who may see a thing besides its owner, from narrow to wide (film domain 4.4): nobody; whoever sits on the owner's desk;
 * people named one by one; the thing's team; everybody on Backlot.
 */
export const audienceTiers = ['private', 'desk', 'named', 'team', 'network'] as const;
export type AudienceTier = (typeof audienceTiers)[number];

/** Whether a thing is open to more people than before: raising a tier asks first, lowering it does not. */
export const isWider = (tier: AudienceTier, than: AudienceTier): boolean =>
  audienceTiers.indexOf(tier) > audienceTiers.indexOf(than);
