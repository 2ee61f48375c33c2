import type { CardFields } from '../../contract/views.ts';
import { type CardLine, cardLines } from '../../policy/card-lines.ts';

/** Which of the two cards says each field; the kept one where nothing was chosen. */
export type Choices = Partial<Record<CardLine, 'kept' | 'gone'>>;

/** The fields in which both say something, and not the same. */
export const unlikeFields = (kept: CardFields, gone: CardFields): CardLine[] =>
  cardLines.filter((line) => kept[line] !== gone[line] && gone[line] !== '' && kept[line] !== '');

const most = 20;

/** The one card of two: what was chosen, what only one of them says, and the lists of both. */
export function mergedFields(kept: CardFields, gone: CardFields, choices: Choices): CardFields {
  const chosen = Object.fromEntries(
    cardLines.map((line) => [line, (choices[line] === 'gone' ? gone[line] : kept[line]) || gone[line]]),
  ) as Pick<CardFields, CardLine>;
  return {
    ...kept,
    ...chosen,
    emails: [...kept.emails, ...gone.emails].slice(0, most),
    phones: [...kept.phones, ...gone.phones].slice(0, most),
    tags: [...new Set([...kept.tags, ...gone.tags])].slice(0, most),
    jobs: [...kept.jobs, ...gone.jobs].slice(0, most),
  };
}
