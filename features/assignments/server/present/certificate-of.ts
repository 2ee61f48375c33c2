import type { PersonId } from '#platform/contract/ids.ts';
import { dayOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { ToldWork, WorkTold } from '../../policy/certificate.ts';
import { formWords } from '../../policy/trade-words.ts';
import type { People } from '../present.ts';
import type { CertificateSheet } from './paper-orders.ts';

interface Around {
  readonly reader: PersonId;
  readonly issuers: readonly PersonId[];
  readonly people: People;
  readonly now: Date;
}

/** The most names on one line. */
const namedMax = 8;
const issuersMax = 5;

const counts = (named: readonly (readonly [string, number])[]): string[] =>
  named.slice(0, namedMax).map(([name, count]) => `${name} ${count}`);

const lineOf = ({ form, genre, pages, submittedAt }: ToldWork): string =>
  [formWords[form], genre, `${pages} ${pages === 1 ? 'page' : 'pages'}`, `covered ${dayOnPaper(submittedAt)}`]
    .filter(Boolean)
    .join(', ');

/** A certificate with its printed words. */
export function certificateOf(told: WorkTold, { reader, issuers, people, now }: Around): CertificateSheet {
  return {
    name: people.get(reader)?.displayName ?? '',
    issuers: issuers.slice(0, issuersMax).flatMap((id) => {
      const person = people.get(id);
      return person ? [[person.displayName, person.company].filter(Boolean).join(', ')] : [];
    }),
    period: [...new Set([dayOnPaper(told.from), dayOnPaper(told.to)])].join(' to '),
    sent: told.sent,
    approved: told.approved,
    pages: told.pages,
    forms: counts(told.forms.map(([form, count]) => [formWords[form], count])),
    genres: counts(told.genres),
    lines: told.lines.map(lineOf),
    date: dayOnPaper(now),
  };
}
