import { talks } from '../../limits.ts';

const inTouch = talks.map((outcome) => `'${outcome}'`).join(', ');

/**
 * When the owner last talked to a contact on the phone. The parameters are SQL expressions. Private calls are left out:
 * contacts are also read by assistants who can't see private lines.
 */
export const lastCalledSql = (owner: string, person: string, card: string): string =>
  `(select max(a.at) from call_line l join call_attempt a on a.line_id = l.id
    where l.desk_id = ${owner} and not l.is_private and a.outcome in (${inTouch})
      and (l.person_id = ${person} or l.card_id = ${card}))`;
