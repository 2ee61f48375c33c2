import { sql } from 'drizzle-orm';
import { dayIn } from '#features/assignments/testing/factory/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor, Scene } from '../scene.ts';

/** Calls on Jane's phone sheet, and every write to them at her desk. */
export async function onSheetOf(scene: Scene, jane: Actor, sam: Actor) {
  const call = async (name: string) => (await jane.call.calls.add({ id: newId(), name })).id;
  const attempt = (outcome: string) => ({ attempt: { id: newId(), outcome } });
  const taken = await call('Ruth Bell');
  const closed = await call('Gus Merriday');
  await scene.database.orm.execute(
    sql`update call_line set claimed_by = ${sam.id}, claimed_at = now(), claimed_until = now() + interval '1 hour'
      where id = ${taken}`,
  );
  const { version } = await jane.call.calls.close({ id: closed });
  return {
    'calls.add': ['/calls', { id: newId(), name: 'Priya Venkat' }],
    'calls.edit': [`/calls/${await call('Hal Brannigan')}`, { version: 1, subject: 'Budget access' }],
    'calls.claim': [`/calls/${await call('Wren Adeyemi')}/claim`, {}],
    'calls.release': [`/calls/${taken}/release`, {}],
    'calls.attempt': [`/calls/${await call('Bea Lindqvist')}/attempts`, attempt('no-answer')],
    'calls.outcome': [`/calls/${await call('Marek Sobol')}/outcome`, attempt('left-word')],
    'calls.close': [`/calls/${await call('Odile Ferrand')}/close`, {}],
    'calls.reopen': [`/calls/${closed}/reopen`, { version }],
    'calls.import': ['/calls/import', { id: newId(), text: 'Name\nTobias Arkwright' }],
  } as const;
}

/** A call that Jane owes and Ada waits for, with the time offered to both. */
export async function offeredTo(jane: Actor, ada: Actor) {
  const line = await jane.call.calls.add({ id: newId(), personId: ada.id, name: 'Ada Moreau' });
  const theirs = await ada.call.calls.add({ id: newId(), personId: jane.id, name: 'Jane Field' });
  await ada.call.calls.outcome({ id: theirs.id, attempt: { id: newId(), outcome: 'left-word' } });
  // Busy until the day after tomorrow, so that the offer stays the same while the other writes run.
  const until = { start: `${dayIn(0)}T00:00`, end: `${dayIn(2)}T00:00`, zone: 'UTC' };
  const awayDay = {
    id: newId(),
    title: 'Off-site',
    kind: 'notes-call',
    when: until,
  } as const;
  await jane.call.schedule.create(awayDay);
  for (const { call } of [jane, ada]) {
    const { retentionDays, version } = await call.calls.settings();
    await call.calls.saveSettings({ retentionDays, version, offersTimes: true });
  }
  const [offer] = (await jane.call.calls.offers({})).items;
  return { 'calls.takeOffer': [`/calls/${line.id}/offer`, { startsAt: offer?.startsAt }] } as const;
}
