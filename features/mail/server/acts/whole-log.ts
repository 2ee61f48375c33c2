import { toInstant } from '#platform/contract/time.ts';
import { cutPage } from '#platform/server/http/cursor.ts';
import type { MailLine } from '../../contract.ts';
import type { MailReading, OtherLetter, OtherLetters } from '../parts.ts';
import { containing, type PageInput, placeIn, suppressedAmong } from '../queries.ts';
import { countMails, type LogFilter, listMails, viewLines } from '../views/log-lines.ts';

const chosen = ({ others }: MailReading, { template }: LogFilter) => ({
  others: others.filter((one) => !template || one.template.id === template),
  hasMails: !others.some((one) => one.template.id === template),
});

const askedOf = ({ q, state }: LogFilter) => ({ ...(q && { like: containing(q) }), ...(state && { state }) });

/** A page of everything that was mailed, latest first: the outbox, and the letters that other features send themselves. */
export async function pageOfLog(
  at: MailReading,
  filter: LogFilter,
  { cursor, limit }: PageInput,
): Promise<{ items: MailLine[]; nextCursor: string | null }> {
  const { others, hasMails } = chosen(at, filter);
  const place = placeIn(cursor);
  const after = place && { at: place[0], id: place[1] };
  const [mails, ...letters] = await Promise.all([
    hasMails ? listMails(at.orm, filter, { cursor, limit: limit + 1 }) : [],
    ...others.map(async (one) => {
      const rows = await one.list(at.orm, { ...askedOf(filter), ...(after && { after }), limit: limit + 1 });
      return viewLetters(at, one, rows);
    }),
  ]);
  const lines = [...(await viewLines(at, mails)), ...letters.flat()].toSorted(latestFirst);
  const { rows: items, nextCursor } = cutPage(lines, limit, (last) => [last.createdAt, last.id]);
  return { items, nextCursor };
}

const latestFirst = (one: MailLine, other: MailLine) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? 1 : -1);

/** How many match the filter, and how many in total still wait. */
export async function countLog(at: MailReading, filter: LogFilter) {
  const { others, hasMails } = chosen(at, filter);
  const [mails, ...letters] = await Promise.all([
    countMails(at.orm, filter),
    ...others.map((one) => one.count(at.orm, askedOf(filter))),
  ]);
  return {
    total: (hasMails ? mails.total : 0) + letters.reduce((sum, { total }) => sum + total, 0),
    waiting: mails.waiting + letters.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}

async function viewLetters(
  { orm }: MailReading,
  { template }: OtherLetters,
  letters: readonly OtherLetter[],
): Promise<MailLine[]> {
  const closed = await suppressedAmong(orm, [...new Set(letters.map(({ recipient }) => recipient))]);
  return letters.map((letter) => ({
    ...letter,
    template: { ...template, version: 0 },
    kind: 'notification',
    createdAt: toInstant(letter.createdAt),
    dueAt: toInstant(letter.dueAt),
    sentAt: letter.sentAt && toInstant(letter.sentAt),
    isTest: false,
    resendOf: null,
    sender: null,
    closed: (closed.get(letter.recipient)?.cause as MailLine['closed']) ?? null,
    mayResend: false,
  }));
}
