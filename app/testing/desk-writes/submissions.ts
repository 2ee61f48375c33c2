import { sql } from 'drizzle-orm';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from '../scene.ts';

/** What Jane has sent Ada and received from her, and every write to it on her desk. */
export async function submittedBetween(
  scene: Scene,
  jane: Actor,
  { ada, filming }: Record<'ada' | 'filming', Actor>,
) {
  const reel = () => ({
    id: newId(),
    partId: newId(),
    kind: 'reel' as const,
    title: 'Reel',
    source: { address: 'https://reels.example/salt' },
  });
  const work = { kind: 'material', title: 'The Salt Ledger', author: 'Mara Okafor' } as const;
  const drafted = async (by: Actor, to: Actor) => {
    const id = newId();
    await by.call.submissions.create({ id, ...work, recipientId: to.id, pieces: [reel()] });
    return id;
  };
  const sent = async (by: Actor, to: Actor) => {
    const id = await drafted(by, to);
    await by.call.submissions.send({ id });
    const { version } = await to.call.submissions.get({ id });
    return { id, version };
  };
  const approved = await drafted(jane, ada);
  await jane.call.submissions.approve({ id: approved });
  const unanswered = await sent(jane, ada);
  await scene.database.orm.execute(
    sql`update submission set sent_at = sent_at - interval '60 days' where id = ${unanswered.id}`,
  );
  const answered = await sent(ada, jane);
  const faces = await tapesBetween(scene, jane, { ada, filming });
  const oneOfMany = await sent(ada, jane);
  const many = { batchId: newId(), ...work, items: [{ id: newId(), recipientId: ada.id }] };
  return {
    ...faces,
    'submissions.create': ['/submissions', { id: newId(), ...work, recipientId: ada.id }],
    'submissions.createMany': ['/submissions/many', { ...many, isChecked: false }],
    'submissions.send': [`/submissions/${approved}/send`, {}],
    'submissions.withdraw': [`/submissions/${(await sent(jane, ada)).id}/withdraw`, {}],
    'submissions.nudge': [`/submissions/${unanswered.id}/nudge`, { nudges: 0 }],
    'submissions.addPiece': [`/submissions/${await drafted(jane, ada)}/pieces`, { piece: reel() }],
    'submissions.respond': [
      `/submissions/${answered.id}/respond`,
      { version: answered.version, answer: 'consider' },
    ],
    'submissions.respondMany': [
      '/submissions/answers',
      { items: [{ id: oneOfMany.id, version: oneOfMany.version }], answer: 'consider' },
    ],
  } as const;
}

/** Self-tapes asked of Jane by Ada, and one that Jane's desk asks of somebody whom Ada puts up. */
async function tapesBetween(scene: Scene, jane: Actor, { ada, filming }: Record<'ada' | 'filming', Actor>) {
  const putUp = async (by: Actor, to: Actor) => {
    const id = newId();
    const talent = { kind: 'talent', clientName: 'Lucian Thorne', title: 'Lucian Thorne' } as const;
    await by.call.submissions.create({ id, ...talent, recipientId: to.id });
    await by.call.submissions.approve({ id });
    await by.call.submissions.send({ id });
    return id;
  };
  const asked = async (isAccepted: boolean) => {
    const tapeId = newId();
    await ada.call['self-tapes'].ask({ id: await putUp(jane, ada), tapeId });
    if (isAccepted) await jane.call['self-tapes'].move({ id: tapeId, version: 1, move: 'accept' });
    return tapeId;
  };
  const toAdd = await asked(true);
  const toRemove = await asked(true);
  const filmedBy = async (person: Actor) => {
    const id = newId();
    const answer = await fetch(`${scene.address}/api/files/${id}?kind=self-tape`, {
      method: 'PUT',
      headers: { cookie: person.cookie, 'content-type': 'video/mp4' },
      body: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)]),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return id;
  };
  const takeId = newId();
  await jane.call['self-tapes'].addTake({ id: toRemove, takeId, fileId: await filmedBy(jane) });
  return {
    'self-tapes.ask': [`/submissions/${await putUp(ada, jane)}/tapes`, { tapeId: newId() }],
    'self-tapes.move': [`/self-tapes/${await asked(false)}/move`, { version: 1, move: 'accept' }],
    'self-tapes.lookFirst': [`/self-tapes/${await asked(false)}/first`, { version: 1, isFirst: true }],
    'self-tapes.addTake': [
      `/self-tapes/${toAdd}/takes`,
      { takeId: newId(), fileId: await filmedBy(filming) },
    ],
    'self-tapes.removeTake': [`/self-tapes/${toRemove}/takes/${takeId}`, {}],
  } as const;
}
