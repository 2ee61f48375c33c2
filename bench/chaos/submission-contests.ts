import { type Contest, must, one } from './contests.ts';

const answers = ['pass', 'consider', 'meet', 'offer', 'read'] as const;

/** Submissions: of many answers to one, given on both servers at once, one stands, and its sender reads one. */
export const submissionContests: readonly Contest[] = [
  {
    name: 'one submission that many answer at once: one answer',
    run: async (ground) => {
      const seller = await one(ground, 'AGENT');
      const buyer = await one(ground, 'EXECUTIVE');
      const id = ground.newId();
      const reel = { id: ground.newId(), partId: ground.newId(), kind: 'reel', title: 'Reel' };
      const body = {
        id,
        kind: 'material',
        title: 'A race',
        recipientId: buyer.id,
        pieces: [{ ...reel, source: { address: 'https://reels.example/race' } }],
      };
      await must(ground.ask('POST', '/api/submissions', { cookie: seller.cookie, body }));
      await must(ground.ask('POST', `/api/submissions/${id}/send`, { cookie: seller.cookie, body: {} }));
      await Promise.all(
        Array.from({ length: ground.parallel }, (_, at) =>
          ground.ask('POST', `/api/submissions/${id}/respond`, {
            cookie: buyer.cookie,
            body: { version: 1, answer: answers[at % answers.length] },
          }),
        ),
      );
      // The same answer given twice is one, so the winners are counted in its history.
      const { rows } = await ground.database.query<{ answers: number }>(
        `select count(*)::int as answers from timeline_entry where subject_kind = 'submission' and subject_id = $1
         and what = 'judged'`,
        [id],
      );
      return rows[0]?.answers ?? 0;
    },
  },
];
