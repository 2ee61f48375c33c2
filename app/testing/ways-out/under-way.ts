import { request as httpRequest } from 'node:http';
import { newId } from '#platform/server/new-id.ts';
import type { Guests, Ways } from './way.ts';

/** What had begun before they were out. */
export function waysUnderWay({ scene }: Guests): Ways {
  return {
    'export under way': {
      doors: [],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        // More than the buffers between server and reader hold.
        await scene.database.pool.query(
          `insert into notification (id, person_id, type, category, title, message, subject)
           select gen_random_uuid(), $1, 'system_notice', 'system', 'T', repeat('A long note. ', 400), 'notice:' || n
           from generate_series(1, 4000) as n`,
          [person.id],
        );
        const answer = await person.request('GET', '/api/me/export');
        const reader = answer.body?.getReader();
        const first = await reader?.read();
        const isServed = async () => {
          try {
            for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
            return true;
          } catch {
            return false;
          }
        };
        return { person, hasBegun: async () => first?.done === false, isServed };
      },
    },
    'upload under way': {
      doors: ['PUT /api/files/:id'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const bytes = Buffer.alloc(200_000, 'a');
        const sending = httpRequest(`${scene.address}/api/files/${newId()}?kind=message`, {
          method: 'PUT',
          headers: {
            cookie: person.cookie,
            'content-type': 'text/plain',
            'content-length': bytes.length,
          },
        });
        const outcome = new Promise<boolean>((done) => {
          sending.on('response', (answer) => {
            answer.resume();
            done(answer.statusCode === 200);
          });
          sending.on('error', () => done(false));
        });
        await new Promise<void>((done) => {
          sending.write(bytes.subarray(0, 1_000), () => done());
        });
        const isServed = () => {
          sending.end(bytes.subarray(1_000));
          return outcome;
        };
        return { person, hasBegun: async () => true, isServed };
      },
    },
  };
}
