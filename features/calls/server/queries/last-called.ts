import { talks } from '../../limits.ts';

const inTouch = talks.map((outcome) => `'${outcome}'`).join(', ');

/**
 * When somebody last talked to one of their contacts on the phone, by the expressions that name them. What is private stays
 * on the sheet: whoever reads contacts at a desk need not be the first assistant.
 */
export const lastCalledSql = (owner: string, person: string, card: string): string =>
  `(select max(a.at) from call_line l join call_attempt a on a.line_id = l.id
    where l.desk_id = ${owner} and not l.is_private and a.outcome in (${inTouch})
      and (l.person_id = ${person} or l.card_id = ${card}))`;
