import type { Link } from '../../contract.ts';
import { copy } from '../copy.ts';

/** What two people have in common, in words; empty when it is nothing. */
export const linkWords = ({ mutual, through, company }: Link): string =>
  [
    mutual > 0 ? copy.mutual(mutual, through.map(({ displayName }) => displayName).join(', ')) : '',
    company ? copy.company(company) : '',
  ]
    .filter(Boolean)
    .join(' · ');
