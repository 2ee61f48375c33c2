import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import { limits } from '../../limits.ts';
import { digestWords } from '../../policy/digest-words.ts';
import { stopKindOf } from '../../policy/stopping.ts';
import { answerAddress } from '../acts/answer-address.ts';
import type { Letter } from '../parts.ts';
import type { NotificationRow } from '../views.ts';

type DigestWords = (typeof digestWords)['en'];
type Row = Pick<
  NotificationRow,
  'id' | 'personId' | 'fromPersonId' | 'type' | 'title' | 'message' | 'actionUrl' | 'metadata'
>;
type Worded = Row & { readonly language: SpokenLanguage };
type Answering = Parameters<typeof answerAddress>[0];

/** The dedupe key of one row's mail: the row is the cause, so retries mail it once. */
export const letterKey = (row: { readonly id: string }) => `notification:${row.id}`;

/** The mail about one row, which addresses its person by name. */
export function letterOf(row: Worded, recipientName: string, config: Answering): Letter {
  const replyTo = row.metadata.isAnswerable ? answerAddress(config, row) : undefined;
  return {
    templateId: 'notification',
    to: { person: row.personId },
    by: row.fromPersonId ?? undefined,
    dedupeKey: letterKey(row),
    stops: stopKindOf(row.type),
    replyTo,
    data: {
      recipientName,
      title: row.title,
      message: replyTo ? `${row.message} ${digestWords[row.language].answer}` : row.message,
      link: row.actionUrl ?? '/notifications',
    },
  };
}

/** One mail for several rows, the latest first; a single one is mailed as itself. */
export function digestOf(
  rows: readonly [Worded, ...Worded[]],
  recipientName: string,
  { mode, config }: { readonly mode: keyof DigestWords['period']; readonly config: Answering },
): Letter {
  const [first, ...others] = rows;
  if (others.length === 0) return letterOf(first, recipientName, config);
  const shown = rows.slice(0, limits.digestRows);
  const rest = rows.length - shown.length;
  const words = digestWords[first.language];
  const lines = shown.map((row) => `${row.title}: ${row.message}`.replace(/\s+/g, ' '));
  return {
    templateId: 'notification-digest',
    to: { person: first.personId },
    stops: 'digest',
    dedupeKey: `notification-digest:${first.personId}:${first.id}`,
    data: {
      recipientName,
      period: words.period[mode],
      ofPeriod: words.ofPeriod[mode],
      count: String(rows.length),
      items: [...lines, ...(rest > 0 ? [words.more(rest)] : [])].join('\n'),
      link: '/notifications',
    },
  };
}
