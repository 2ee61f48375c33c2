import { eq, type sql } from 'drizzle-orm';
import { account } from '#features/identity/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { openScene } from './scene.ts';

/** Of every account of the demo world that a test opens. */
export const password = 'a password for the demo world';

/** A server that was filled with the demo world, and what tests ask of it. */
export async function openDemoScene() {
  const scene = await openScene({ DEMO_WORLD: 'true', DEMO_PASSWORD: password });
  const { orm } = scene.database;
  return {
    scene,
    rowsOf: async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await orm.execute<Row>(query)).rows,
    idOf: async (email: string): Promise<PersonId> => {
      const [found] = await orm.select({ id: account.id }).from(account).where(eq(account.email, email));
      return found!.id;
    },
  };
}
