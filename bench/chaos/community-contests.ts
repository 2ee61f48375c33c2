import { type Contest, must, one, type RaceGround, winnersOf } from './contests.ts';

const casting = '01900000-0000-7000-8000-0000000c0004';
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A race' }] }] };
const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

async function startThread(ground: RaceGround, cookie: string) {
  const [threadId, postId] = [ground.newId(), ground.newId()];
  const thread = { threadId, postId, kind: 'question', title: 'Who is first?', body };
  await must(ground.ask('POST', `/api/community/spaces/${casting}/threads`, { cookie, body: thread }));
  return { threadId, postId };
}

/** The community: one accepted answer, one last place, one moderator on a report. */
export const communityContests: readonly Contest[] = [
  {
    name: 'one question of which many answers are accepted at once: one closes it',
    run: async (ground) => {
      const asker = await one(ground);
      const { threadId } = await startThread(ground, asker.cookie);
      const answers = (await ground.people(ground.parallel)).map(({ cookie }) => ({
        cookie,
        postId: ground.newId(),
      }));
      for (const { cookie, postId } of answers)
        await must(
          ground.ask('POST', `/api/community/threads/${threadId}/posts`, { cookie, body: { postId, body } }),
        );
      return winnersOf(ground, (index) =>
        ground.ask('POST', `/api/community/threads/${threadId}/accept`, {
          cookie: asker.cookie,
          body: { postId: answers[index]?.postId, version: 1 },
        }),
      );
    },
  },
  {
    name: 'last place at an event: one goes, the others wait in a line',
    run: async (ground) => {
      const host = await one(ground);
      const id = ground.newId();
      const event = {
        id,
        spaceId: casting,
        title: 'One chair',
        body: empty,
        capacity: 1,
        zone: 'Europe/London',
        start: '2031-05-06T18:30',
        end: '2031-05-06T21:00',
      };
      await must(ground.ask('POST', '/api/community/events', { cookie: host.cookie, body: event }));
      const guests = await ground.people(ground.parallel);
      await Promise.all(
        guests.map(({ cookie }) =>
          must(ground.ask('POST', `/api/community/events/${id}/rsvp`, { cookie, body: { answer: 'going' } })),
        ),
      );
      const { rows } = await ground.database.query<{ state: string }>(
        'select state from community_attendance where gathering_id = $1',
        [id],
      );
      const going = rows.filter(({ state }) => state === 'going').length;
      return rows.length === guests.length ? going : 0;
    },
  },
  {
    name: 'one flagged post that many moderators claim at once',
    run: async (ground) => {
      const [author, reporter] = await ground.people(2);
      if (!author || !reporter) throw new Error('nobody was made');
      const moderators = await ground.people(ground.parallel, 'MODERATOR');
      const { postId } = await startThread(ground, author.cookie);
      const flagId = ground.newId();
      await must(
        ground.ask('POST', `/api/community/posts/${postId}/flag`, {
          cookie: reporter.cookie,
          body: { flagId, reason: 'spam' },
        }),
      );
      return winnersOf(ground, (index) =>
        ground.ask('POST', `/api/community/reports/post/${flagId}/claim`, {
          cookie: moderators[index]?.cookie ?? '',
          body: {},
        }),
      );
    },
  },
];
