import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { deskOf, readerOf, written } from './testing/factory/desk.ts';

const scene = await openScene();
const [cora, rhys, pia] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Pia Dolan', { role: 'PRODUCER' }),
]);
const [desk, rhysReads] = [deskOf(cora, scene.address), readerOf(rhys)];

/** An assignment its reader has accepted. */
async function accepted(change: Parameters<typeof desk.give>[1] = {}): Promise<ClientId> {
  const { id } = await desk.give(rhys, change);
  await rhysReads.accept(id);
  return id;
}

test('ASG-2, X8: before approval its requester is not notified, and cannot find its title anywhere', async () => {
  const ears = await pia.listen();
  const givers = await cora.listen();
  const heardOf = (listener: typeof ears, id: string) =>
    listener.heard.filter(({ e, d }) => e === 'assignment.changed' && (d as { id: string }).id === id).length;
  const words = async () => await pia.call.writing.knownWords({});
  const id = await accepted({ requestedById: pia.id, title: 'Saltmarsh Ledger' });
  const { version } = await rhysReads.send(id);
  expect(JSON.stringify(await words())).not.toContain('Saltmarsh Ledger');
  await desk.call.approveCoverage({ id, version });
  await expect.poll(() => heardOf(ears, id)).toBe(1);
  expect(heardOf(givers, id)).toBeGreaterThan(1);
  expect(JSON.stringify(await words())).toContain('Saltmarsh Ledger');
  ears.close();
  givers.close();
});

test('ASG-7, X8: saving a draft notifies the reader’s other tabs and no one else', async () => {
  const id = await accepted();
  await rhysReads.write(id);
  const tab = await (await scene.anotherSession(rhys.id)).listen();
  const givers = await cora.listen();
  await rhysReads.write(id, written({ logline: 'Another one' }));
  await tab.expectEvent('assignment.changed');
  expect(givers.heard.filter(({ e }) => e === 'assignment.changed')).toEqual([]);
  tab.close();
  givers.close();
});
