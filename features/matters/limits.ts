/** Kinds that others can be about. A feature with a new kind adds it here and its word to the copy. */
export const matterKinds = [
  'project',
  'client',
  'submission',
  'assignment',
  'event',
  'call',
  'listing',
] as const;
export type MatterKind = (typeof matterKinds)[number];

/** Kinds that can be about one of those. */
export const thingKinds = ['conversation', 'assignment', 'event', 'meeting', 'hold', 'call'] as const;
export type ThingKind = (typeof thingKinds)[number];

export const limits = {
  /** How many matters one object can be about. */
  perThingMax: 10,
  /** How many matters the picker shows. */
  foundMax: 20,
  searchMax: 200,
  pageSize: 30,
  pageMax: 100,
} as const;
