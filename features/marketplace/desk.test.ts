import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { drafted, job, pictured } from './testing/factory/market.ts';

const scene = await openScene();

test('an assistant adds, orders and removes photos of the principal’s listing; they are the principal’s, also once the seat has ended', async () => {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const { id: seat } = await jane.call.teams.offerSeat({
    id: jane.id,
    personId: sam.id,
    scopes: ['submissions'],
  });
  await sam.call.teams.acceptSeat({ id: seat });
  const desk = sam.onDesk(jane.id).marketplace;
  const [first, second, third] = await Promise.all([
    pictured(scene, sam),
    pictured(scene, sam),
    pictured(scene, jane),
  ]);
  const id = await drafted(jane, { photos: [third] });
  const put = async (photos: ClientId[], by = desk) => {
    const { version } = await jane.call.marketplace.get({ id });
    return (await by.edit({ ...job, id, version, photos })).photos.map(({ fileId }) => fileId);
  };
  const opens = async (who: typeof sam, file: ClientId) =>
    (await who.request('GET', `/api/files/${file}`)).status;

  expect(await put([third, first])).toEqual([third, first]);
  expect(await put([first, third])).toEqual([first, third]);
  expect(await put([first])).toEqual([first]);
  expect((await desk.get({ id })).photos).toHaveLength(1);
  const { rows } = await scene.database.pool.query('select owner_id from stored_file where id = $1', [first]);
  expect(rows).toEqual([{ owner_id: jane.id }]);
  // An address of a file names no desk: the assistant opens those of a draft that the desk opens.
  expect(await Promise.all([opens(jane, first), opens(sam, first)])).toEqual([200, 200]);

  // Chosen while the seat stood, saved when it had ended.
  await jane.call.teams.endSeat({ id: seat });
  expect(await refusalOf(put([first, second]))).toBe('desk.not_covered');
  expect(await refusalOf(put([first, second], jane.call.marketplace))).toBe('listing.photo_absent');
  expect(await Promise.all([opens(sam, first), opens(jane, first), opens(jane, second)])).toEqual([
    404, 200, 404,
  ]);
});
