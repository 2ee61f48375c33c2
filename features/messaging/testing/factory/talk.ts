import type { ContractRouterClient } from '@orpc/contract';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { messaging } from '../../contract/index.ts';

/** A person in a scene. */
export interface Talker {
  readonly id: PersonId;
  readonly call: { readonly messaging: ContractRouterClient<typeof messaging> };
}

/** What a test's scene provides to make conversations. */
export interface Stage<Person extends Talker> {
  readonly database: Pick<Database, 'pool'>;
  person(name: string): Promise<Person>;
  connect(one: Talker, other: Talker): Promise<void>;
}

/** Rows as stored in the database. */
export const sql = async (
  scene: { readonly database: Pick<Database, 'pool'> },
  text: string,
  values: unknown[] = [],
) => (await scene.database.pool.query(text, values)).rows as Record<string, unknown>[];

/** Conversations for tests of what can be done with messages. */
export function createTalk<Person extends Talker>(scene: Stage<Person>) {
  let nowMs = 1_800_000_000_000;
  const clientId = () => uuidV7(nowMs++);
  return {
    nowMs: () => nowMs++,
    clientId,
    /** Two people who know each other, and their conversation. */
    async pair() {
      const [one, other] = await Promise.all([scene.person('Ines Calloway'), scene.person('Noor Haddad')]);
      await scene.connect(one, other);
      const { id } = await one.call.messaging.start({ participantIds: [other.id] });
      const send = (from: Talker, content: string) =>
        from.call.messaging.send({ id, clientId: clientId(), content });
      return { one, other, id, send };
    },
    /** Adds a participant who sees messages from this position on. */
    async join(id: ConversationId, who: Talker, visibleFromSeq = 1) {
      await sql(scene, `update conversation set type = 'group', pair_key = null where id = $1`, [id]);
      await sql(
        scene,
        `insert into participant (conversation_id, person_id, visible_from_seq, read_seq) values ($1, $2, $3, $4)`,
        [id, who.id, visibleFromSeq, visibleFromSeq - 1],
      );
    },
    /** An email waiting to be sent under this key. */
    queueMail: (key: string, words: string) =>
      sql(
        scene,
        `insert into mail (id, dedupe_key, message_id, recipient, subject, text, due_at)
         values ($1, $2, $2, 'reader@scene.example', $3, $3, now() + interval '1 hour')`,
        [clientId(), key, words],
      ),
  };
}
