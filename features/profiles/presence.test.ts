import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { asAttending } from './server/present.ts';

const scene = await openScene();

test('whoever asks for their conversations again sees the presence that was just chosen, in every list', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await mara.call.messaging.send({ id, clientId: uuidV7(1_800_000_000_000), content: 'Call sheet is out' });
  const shown = async () => {
    const [listed] = (await tom.call.messaging.list({})).items;
    const opened = await tom.call.messaging.get({ id });
    return [listed, opened].map((conversation) => conversation?.participants[0]?.status);
  };
  expect(await shown()).toEqual(['active', 'active']);
  await mara.call.profiles.setPresence({ status: 'busy' });
  expect(await shown()).toEqual(['busy', 'busy']);
});

test('PRE-6 who has no connection is offline for others, and never for themselves', () => {
  const [mara, tom] = ['mara' as PersonId, 'tom' as PersonId];
  const nobodyThere = { isOffline: () => true };
  const seen = (viewer: PersonId) =>
    asAttending(nobodyThere, { id: mara, status: 'busy' as const }, viewer).status;
  expect([seen(tom), seen(mara)]).toEqual(['offline', 'busy']);
});
