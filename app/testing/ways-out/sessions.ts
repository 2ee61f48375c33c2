import { givePassword, password } from '#features/identity/testing/factory/accounts.ts';
import { type Guests, isOk, postTo, seated, type Ways } from './way.ts';

/** Signing in, sessions, sockets and desks. */
export function sessionWays(guests: Guests): Ways {
  const { scene } = guests;
  return {
    session: {
      doors: [],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        return { person, isServed: () => isOk(person.request('GET', '/api/me')) };
      },
    },
    'sign-in': {
      doors: ['identity.signIn', 'identity.enterCode', 'identity.signInWithPasskey'],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        await givePassword(scene.database, person.id);
        const { email } = await person.call.identity.me();
        return { person, isServed: () => isOk(postTo(scene, '/auth/sign-in/email', { email, password })) };
      },
    },
    socket: {
      doors: [],
      open: async () => {
        const person = await scene.person('Mara Okafor');
        const ears = await person.listen();
        return { person, hasBegun: async () => true, isServed: async () => (await ears.closed) < 4000 };
      },
    },
    'desk of who is out': {
      doors: [],
      open: async () => {
        const { jane, sam } = await seated(guests, ['contacts']);
        const headers = { 'x-backlot-desk': jane.id };
        return { person: jane, isServed: () => isOk(sam.request('GET', '/api/contacts', { headers })) };
      },
    },
    'desk of an assistant who is out': {
      doors: [],
      open: async () => {
        const { jane, sam } = await seated(guests, ['contacts']);
        const headers = { 'x-backlot-desk': jane.id };
        return { person: sam, isServed: () => isOk(sam.request('GET', '/api/contacts', { headers })) };
      },
    },
  };
}
