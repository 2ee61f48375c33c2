import type { Link } from '../../contract.ts';
import { copy } from '../copy.ts';

/** What the viewer has in common with a person, in words; empty when it is nothing. */
export const linkWords = (link: Link, name: string): string =>
  [mutualWords(link), otherWords(link, name)].filter(Boolean).join(' · ');

/** The same without mutual connections. */
export const otherWords = (link: Link, name: string): string =>
  [invitedWords(link, name), titlesWords(link), companyWords(link), representedWords(link)]
    .filter(Boolean)
    .join(' · ');

const named = 3;

const mutualWords = ({ mutual, through }: Link): string =>
  mutual > 0
    ? copy.mutual(
        mutual,
        through
          .slice(0, named)
          .map(({ displayName }) => displayName)
          .join(', '),
      )
    : '';

const invitedWords = ({ invited }: Link, name: string): string =>
  invited ? copy.invited[invited.whom](invited.whom === 'both' ? invited.by.displayName : name) : '';

const titlesWords = ({ titles }: Link): string =>
  titles ? copy.titles(titles.title, titles.year, titles.count - 1) : '';

const companyWords = ({ company }: Link): string => (company ? copy.company(company) : '');

function representedWords({ representation }: Link): string {
  if (!representation) return '';
  const { person, company } = representation;
  return person ? copy.representedBy(person.displayName) : copy.representedAt(company);
}
