import type { ContractRouterClient } from '@orpc/contract';
import { vi } from 'vitest';
import type { Role } from '#features/access/policy/roles.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { MovableClock } from '#platform/testing/movable-clock.ts';
import type { newsletter } from '../../contract/index.ts';
import { limits, sendJobName } from '../../limits.ts';

/** One paragraph. */
export const words = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export const section = (text: string, roles: readonly string[] = []) => ({
  id: newId(),
  kind: 'text' as const,
  title: '',
  body: words(text),
  deadlines: [],
  roles: [...roles],
});

type Calls = ContractRouterClient<typeof newsletter>;
type Created = Parameters<Calls['create']>[0];

/** A scene, as far as this needs one. */
interface Scene<Member extends { readonly call: { readonly newsletter: Calls } }> {
  person(name: string, options?: { role?: Role }): Promise<Member>;
  readonly server: { readonly wake: (job: string) => void };
}

/** People who make issues, and issues brought as far as a test needs them. */
export async function newsroomIn<Member extends { readonly call: { readonly newsletter: Calls } }>(
  scene: Scene<Member>,
  clock: MovableClock,
) {
  const [noor, elena] = await Promise.all([
    scene.person('Noor Haddad', { role: 'ADMIN' }),
    scene.person('Elena Kovar', { role: 'EXECUTIVE' }),
  ]);
  const draft = async (given: Partial<Created> = {}) => {
    const id = newId();
    return noor.call.newsletter.create({
      id,
      title: 'Desk Notes',
      subject: 'The roll ran past nine. Now what?',
      sections: [section('Morning.')],
      ...given,
    });
  };
  const approved = async (given: Partial<Created> = {}) => {
    const { id } = await draft(given);
    const sent = await noor.call.newsletter.submit({ id, version: 1 });
    return elena.call.newsletter.approve({ id, version: sent.desk?.version ?? 0 });
  };
  /** Goes out within the hour by the clock of the scene. */
  const scheduled = async (given: Partial<Created> = {}) => {
    const { id, desk } = await approved(given);
    const wall = wallTimeOf('Europe/London', clock.now().getTime() + 60 * 60_000);
    return noor.call.newsletter.schedule({
      id,
      version: desk?.version ?? 0,
      schedule: { wall, zone: 'Europe/London' },
    });
  };
  /** Moves the clock on and runs the job that the server runs every minute. */
  const run = (byMs = 0) => {
    clock.stopAt(new Date(clock.now().getTime() + byMs));
    scene.server.wake(sendJobName);
  };
  const issue = (id: ClientId) => noor.call.newsletter.issue({ id });
  return {
    noor,
    elena,
    draft,
    approved,
    scheduled,
    run,
    issue,
    /** Runs until the issue is sent, with time for the pace of each domain. */
    async sent(id: ClientId) {
      run(61 * 60_000);
      await vi.waitFor(
        async () => {
          const { state } = await issue(id);
          if (state === 'sending') run(limits.serverDownMs);
          if (state !== 'sent') throw new Error(`the issue is ${state}`);
        },
        { timeout: 60_000 },
      );
      return issue(id);
    },
  };
}
