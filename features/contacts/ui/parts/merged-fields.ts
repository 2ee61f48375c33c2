import type { CardFields } from '../../contract/views.ts';
import { type CardLine, cardLines } from '../../policy/card-lines.ts';

/** Which of the two cards supplies each field. The kept one by default. */
export type Choices = Partial<Record<CardLine, 'kept' | 'gone'>>;

/** Fields where both have a value and they differ. */
export const unlikeFields = (kept: CardFields, gone: CardFields): CardLine[] =>
  cardLines.filter((line) => kept[line] !== gone[line] && gone[line] !== '' && kept[line] !== '');

const most = 20;

/** The merged card: chosen values, values only one card has, and both cards' lists. */
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
