import { creatives } from './cast-creatives.ts';
import { crew } from './cast-crew.ts';
import { desks } from './cast-desks.ts';
import type { CastMember } from './cast-member.ts';
import { offices } from './cast-offices.ts';

const everybody = { ...offices, ...crew, ...creatives, ...desks };

/** The keys that conversations and credits use for people. */
export type CastKey = keyof typeof everybody;

/** All people of the demo world. None of them exists. */
export const cast: Readonly<Record<CastKey, CastMember>> = everybody;

/** Their names here, in a fixed order. */
export const castKeys = Object.keys(everybody) as readonly CastKey[];
