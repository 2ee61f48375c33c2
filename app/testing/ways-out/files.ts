import sharp from 'sharp';
import { dayIn } from '#features/assignments/testing/factory/desk.ts';
import { asked, moved, offered } from '#features/rentals/testing/factory/rentals.ts';
import { declarationsIn } from '#platform/contract/declaration.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { newId } from '#platform/server/new-id.ts';
import { others } from '../../access-matrix.ts';
import { contract } from '../../contract.ts';
import type { Actor } from '../scene.ts';
import { type Guests, isOk, type Ways } from './way.ts';

/** Everything that hands out or takes a file of somebody's: routes that aren't procedures, and reads that are exports. */
const filesBySession: readonly (readonly [method: string, path: string])[] = [
  ...others
    .filter(({ policy }) => policy.asker !== 'anybody')
    .map(({ method, path }) => [method, path] as const),
  ...declarationsIn(contract)
    .filter(({ meta }) => 'exported' in meta)
    .map(({ route: { method = 'GET', path = '' } }) => [method, `/api${path}`] as const),
];

/** Files of theirs and of what they have a part in. */
export function fileWays({ scene }: Guests): Ways {
  const uploaded = async (by: Actor, kind: string) => {
    const id = newId();
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } }).jpeg();
    const answer = await fetch(`${scene.address}/api/files/${id}?kind=${kind}`, {
      method: 'PUT',
      headers: { cookie: by.cookie, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await picture.toBuffer()),
    });
    await answer.arrayBuffer();
    return id;
  };
  const areServed = (who: Actor, paths: readonly string[]) => async () =>
    Promise.all(paths.map((path) => isOk(who.request('GET', path))));
  return {
    'agreement, certificate and picture of a rental': {
      doors: [],
      open: async () => {
        const [petra, tom] = await Promise.all([scene.person('Petra Vance'), scene.person('Tom Reyes')]);
        const days = { firstDay: dayIn(10), lastDay: dayIn(14) };
        const id = await asked(tom, await offered(petra, {}, { needsCertificate: true }), days);
        await moved(petra, id, 'accept');
        const certificate = await uploaded(tom, 'rental-certificate');
        const about = { certificateId: newId(), fileId: certificate, fileName: 'certificate.jpg' };
        await tom.call.rentals.addCertificate({ id, ...about, ...days });
        const picture = await uploaded(petra, 'rental-picture');
        const items = [{ name: 'Camera', serial: '', note: '' }];
        await petra.call.rentals.saveCondition({ id, stage: 'out', version: 0, items, pictures: [picture] });
        const each = areServed(tom, [
          `/api/rentals/${id}/agreement`,
          `/api/files/${certificate}`,
          `/api/files/${picture}`,
        ]);
        return {
          person: tom,
          hasBegun: async () => (await each()).every(Boolean),
          isServed: async () => (await each()).some(Boolean),
        };
      },
    },
    'calendar file of an event and of a program': {
      doors: [],
      open: async () => {
        const [host, ada] = await Promise.all([
          scene.person('Maia Fontaine', { role: 'PRODUCER' }),
          scene.person('Ada Prewitt'),
        ]);
        const { items } = await ada.call.community.spaces({});
        const spaceId = items.find(({ name }) => name === 'Casting')?.id as ClientId;
        const shown = { spaceId, title: 'Drinks', body: emptyRichText, place: 'The Marquis', link: '' };
        const times = { start: `${dayIn(3)}T18:30`, end: `${dayIn(3)}T21:00` };
        const zone = 'Europe/London';
        const event = await host.call.gatherings.addEvent({ id: newId(), ...shown, ...times, zone });
        const sessions = [{ title: '', ...times }];
        const program = await host.call.gatherings.addProgram({ id: newId(), ...shown, zone, sessions });
        const each = areServed(ada, [
          `/api/community/events/${event.id}/calendar`,
          `/api/community/programs/${program.id}/calendar`,
        ]);
        return {
          person: ada,
          hasBegun: async () => (await each()).every(Boolean),
          isServed: async () => (await each()).some(Boolean),
        };
      },
    },
    'every file, paper and export that asks for a session': {
      doors: [],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const refusals = async () => {
          const answers = filesBySession.map(async ([method, path]) => {
            const answer = await person.request(method, path.replaceAll(/:\w+|\{\w+\}|\*/g, newId));
            await answer.body?.cancel();
            return answer.status;
          });
          return (await Promise.all(answers)).map((status) => status === 401);
        };
        return {
          person,
          hasBegun: async () => !(await refusals()).includes(true),
          isServed: async () => (await refusals()).includes(false),
        };
      },
    },
  };
}
