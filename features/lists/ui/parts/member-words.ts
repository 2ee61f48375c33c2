import type { MemberView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** A member's name, or a placeholder if they are no longer available (LST-4). */
export const nameOf = ({ person }: MemberView): string => person?.displayName ?? copy.members.gone;
