import type { StopKind } from '../limits.ts';
import { flagOf, kindOf } from './kinds.ts';

/** What stops a mail about one notification; undefined for those that are always sent. */
export const stopKindOf = (type: string): StopKind | undefined => flagOf(kindOf(type));
