import type { MemberView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** A member by name; whoever is no longer available has none (LST-4). */
export const nameOf = ({ person }: MemberView): string => person?.displayName ?? copy.members.gone;
