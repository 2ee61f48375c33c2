import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import type { LocalizedText } from '#platform/contract/sentences.ts';
import type { Platform } from '#platform/server/platform.ts';
import { kindOf } from '../../policy/kinds.ts';
import type { NotificationMetadata } from '../tables.ts';
import type { NotificationRow } from '../views.ts';

/** A notification for one person. */
export interface NotificationDraft {
  readonly person: PersonId;
  readonly type: string;
  readonly category: string;
  readonly title: LocalizedText;
  readonly message: LocalizedText;
  /** A path inside the product. */
  readonly actionUrl: string;
  readonly from: PersonId;
  /** What it is about; a second event on the same subject grows the unread row. */
  readonly subject: string;
  /** How many events this draft represents. */
  readonly events: number;
  readonly metadata: Omit<NotificationMetadata, 'said' | 'titleSaid'>;
  /** When the last of them happened; defaults to now. */
  readonly at?: Date;
}

/** A draft's words as its row stores them. */
export const storedWords = ({
  title,
  message,
  metadata,
}: Pick<NotificationDraft, 'title' | 'message' | 'metadata'>) => ({
  title: title.text,
  message: message.text,
  metadata: {
    ...metadata,
    ...(title.said && { titleSaid: title.said }),
    ...(message.said && { said: message.said }),
  } satisfies NotificationMetadata,
});

/** The first columns of notification rows, in the order of the statements that insert them. */
export const columnsOf = (
  { platform }: { readonly platform: Platform },
  told: readonly Readonly<
    Pick<NotificationRow, 'type' | 'title' | 'message' | 'actionUrl'> & { person: PersonId }
  >[],
) => [
  told.map(() => platform.newId()),
  told.map(({ person }) => person),
  told.map(({ type }) => type),
  told.map(({ type }) => kindOf(type)),
  told.map(({ title }) => title),
  told.map(({ message }) => message),
  told.map(({ actionUrl }) => actionUrl),
];

/** A row as returned by the statement that notified its person. */
export interface NotifiedRow {
  readonly id: NotificationId;
  readonly personId: PersonId;
  readonly type: string;
  readonly subject: string;
  readonly eventCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
