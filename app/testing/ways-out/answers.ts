import { answerAddress } from '#features/notifications/server/acts/answer-address.ts';
import type { ClientId, NotificationId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Guests, Ways } from './way.ts';

const says = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** What they post without opening the page. */
export function answerWays({ scene, arrives }: Guests): Ways {
  const { pool } = scene.database;
  return {
    'answer by mail to the community': {
      doors: ['POST /api/mail/inbound'],
      open: async () => {
        const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
        const { items } = await mara.call.community.spaces({});
        const space = items.find(({ name }) => name === 'Casting')?.id as ClientId;
        const { id } = await mara.call.community.start({
          id: space,
          threadId: newId(),
          postId: newId(),
          kind: 'resource',
          title: 'Rates',
          body: says('Rates for stand-ins?'),
        });
        await tom.call.community.post({ id, postId: newId(), body: says('Ask the guild.') });
        const { rows } = await pool.query<{ id: NotificationId }>(
          'select id from notification where person_id = $1 and subject = $2',
          [mara.id, `community-thread:${id}`],
        );
        const [told] = rows;
        const to = told && answerAddress(scene.server.config, { id: told.id, personId: mara.id });
        if (!to) throw new Error('nobody was told of the answer');
        const { email } = await mara.call.identity.me();
        const postsOfMara = async () => {
          const { rowCount } = await pool.query(
            'select 1 from community_post where thread_id = $1 and author_id = $2',
            [id, mara.id],
          );
          return rowCount ?? 0;
        };
        const isServed = async () => {
          const before = await postsOfMara();
          await arrives(
            `From: ${email}\r\nTo: ${to}\r\nSubject: Re: Rates\r\nContent-Type: text/plain\r\n\r\nI did, ${before}.\r\n`,
          );
          return (await postsOfMara()) > before;
        };
        return { person: mara, isServed };
      },
    },
  };
}
