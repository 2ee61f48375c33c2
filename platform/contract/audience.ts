/**
 * Who may see an object besides its owner, from narrow to wide (film domain 4.4): no one; the assistants on the owner's
 * desk; people named one by one; the object's team; everyone on Backlot.
 */
export const audienceTiers = ['private', 'desk', 'named', 'team', 'network'] as const;
export type AudienceTier = (typeof audienceTiers)[number];

/** Whether a tier opens an object to more people: raising a tier asks first, lowering it does not. */
export const isWider = (tier: AudienceTier, than: AudienceTier): boolean =>
  audienceTiers.indexOf(tier) > audienceTiers.indexOf(than);
