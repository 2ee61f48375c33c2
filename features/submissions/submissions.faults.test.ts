import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { officesIn, pdfOf } from './testing/factory/offices.ts';

const scene = await openScene();
const { agent, buyer, upload, piece, drafted, sent } = officesIn(scene);

// `npm run chaos -- race` does it a hundred times, on two servers.
test('twenty times fifty answers to one submission at once have one winner each', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const answers = ['pass', 'consider', 'meet', 'offer', 'read'] as const;
  for (let round = 0; round < 20; round++) {
    const id = await sent(dash, imogen, { title: `Round ${round}` });
    const tries = Array.from({ length: 50 }, (_, at) =>
      refusalOf(imogen.call.submissions.respond({ id, version: 1, answer: answers[at % 5] ?? 'pass' })),
    );
    await Promise.all(tries);
    const { items } = await imogen.call.submissions.history({ id, limit: 100 });
    expect(items.filter(({ what }) => what === 'judged')).toHaveLength(1);
    expect(await imogen.call.submissions.get({ id })).toMatchObject({ version: 2 });
  }
});

/** What an attacker could tell two submissions apart by: everything but ids, moments, numbers and titles. */
const withoutTheOrdinary = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    .replaceAll(/"number":\d+/g, '"number":N')
    .replaceAll(/Work \d+/g, 'WORK');

test('of 500 blind submissions by two writers every answer, file and event is the same but for ids, moments and titles', async () => {
  const [ana, ben, imogen] = await Promise.all([agent('Ana Ruiz'), agent('Benedikt Aar'), buyer()]);
  const briefId = newId();
  await imogen.call.briefs.open({ id: briefId, kind: 'material', title: 'Blind', isBlind: true });
  const live = await imogen.listen();
  const files = new Map<Actor, ClientId>();
  for (const one of [ana, ben])
    files.set(one, await upload(one, await pdfOf({ author: one === ana ? 'Wilma F' : 'Otto G' })));
  const ids: ClientId[] = [];
  for (let at = 0; at < 500; at++) {
    const by = Math.random() < 0.5 ? ana : ben;
    const isAna = by === ana;
    const script = piece(
      { fileId: files.get(by) ?? newId(), fileName: isAna ? 'wilma.pdf' : 'otto.pdf' },
      isAna ? 'By W' : 'By O',
    );
    const id = await drafted(by, null, {
      briefId,
      title: `Work ${at}`,
      author: isAna ? 'Wilma Farrow' : 'Otto Gage',
      note: isAna ? 'From Wilma' : 'From Otto',
      pieces: [script],
    });
    await by.call.submissions.send({ id });
    ids.push(id);
  }
  const seen = new Set<string>();
  const listed: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await imogen.call.submissions.list({
      side: 'in',
      briefId,
      limit: 200,
      ...(cursor && { cursor }),
    });
    listed.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toHaveLength(500);
  for (const line of listed) seen.add(withoutTheOrdinary(line));
  expect(seen.size).toBe(1);
  const views = new Set<string>();
  const names = new Set<string | null>();
  for (const id of ids) {
    const view = await imogen.call.submissions.get({ id });
    views.add(withoutTheOrdinary([view, await imogen.call.submissions.history({ id })]));
    const [script] = view.pieces;
    if (ids.indexOf(id) % 50 !== 0 || !script) continue;
    const file = await imogen.request('GET', `/api/submissions/${id}/pieces/${script.id}`);
    names.add(file.headers.get('content-disposition'));
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toMatch(/Wilma|Otto/);
  }
  // Once opened it is opened: the state says no more than that.
  expect(views.size).toBe(1);
  expect(names.size).toBe(1);
  const events = live.heard.filter(({ e }) => e === 'submission.changed');
  expect(new Set(events.map(withoutTheOrdinary)).size).toBeLessThanOrEqual(events.length);
  expect(JSON.stringify(live.heard)).not.toMatch(new RegExp(`${ana.id}|${ben.id}|Ana|Benedikt`));
});
