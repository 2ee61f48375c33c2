import type { TriageView } from '../../contract.ts';
import { copy } from '../copy.ts';

/** The reporter's name, or words for a person without an account. */
export const reporterOf = ({ userId, userName }: Pick<TriageView, 'userId' | 'userName'>): string =>
  userId === 'anonymous' ? copy.triage.anonymous : userName;
