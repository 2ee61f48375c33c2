import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Act, Acts, Reading } from '#platform/server/http/acts.ts';
import { writing } from '#platform/server/http/acts.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import { servedPerson } from '#platform/server/session/served.ts';
import type { StopView, stoppingContract } from '../../contract.ts';
import { flags } from '../../limits.ts';
import type { NotificationsParts } from '../parts.ts';
import { getPreferences } from '../queries/preferences.ts';
import { changePreferences } from './preferences.ts';
import { readStopToken, type Stopped } from './stop-token.ts';

/** For anyone with the link of a mail. */
export const stopping: Acts<typeof stoppingContract, NotificationsParts> = {
  lookAtStop: {
    // It only reads, but its token doesn't go into an address.
    async steps(at, { token }) {
      const stopped = (await stoppedBy(at, token)) ?? at.refuse('stop.absent');
      return { kind: stopped.kind, isStopped: await isStopped(at, stopped) };
    },
  },

  async stopEmails(act, { token, isStopped: wanted }) {
    const stopped = (await stoppedBy(act, token)) ?? act.refuse('stop.absent');
    return stop(act, stopped, wanted);
  },
};

type StopReading = Pick<Reading, 'orm'> & NotificationsParts;

/** What a token stops, of a person who is served. */
async function stoppedBy({ orm, notifier }: StopReading, token: string): Promise<Stopped | undefined> {
  const stopped = readStopToken(notifier.platform.config, token);
  return stopped && (await servedPerson(orm, stopped.person)) ? stopped : undefined;
}

async function isStopped({ orm }: StopReading, { person, kind }: Stopped): Promise<boolean> {
  const { types, emailNotifications } = await getPreferences(orm, person);
  return kind === 'digest' ? !emailNotifications : !types[kind].email;
}

type Stopping = Pick<Act, 'tx' | 'orm' | 'now' | 'announce'> & NotificationsParts;

/** Stops a kind of mails or lets them come again; said twice it changes nothing more. */
async function stop(act: Stopping, { person, kind }: Stopped, wanted: boolean): Promise<StopView> {
  const isOf = (flag: (typeof flags)[number]) => flag === kind;
  const types = Object.fromEntries(flags.filter(isOf).map((flag) => [flag, { email: !wanted }]));
  await changePreferences(
    { ...act, person },
    kind === 'digest' ? { emailNotifications: !wanted } : { types },
  );
  return { kind, isStopped: wanted };
}

/**
 * `POST /stop-emails/{token}`, and `POST /unsubscribe/{token}` for the newsletter: what a mail program sends when its reader presses "Unsubscribe" (RFC 8058). No session, no
 * page to answer; the address is the same as that of the page.
 */
export async function serveOneClick(app: FastifyInstance, parts: NotificationsParts): Promise<void> {
  const { clock, database } = parts.notifier.platform;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // "List-Unsubscribe=One-Click", as a form or as parts: the address says everything.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    );
    const answer: RouteHandlerMethod = async ({ params, body }, reply) => {
      const { token = '' } = params as { token?: string };
      if (typeof body !== 'string' || !/List-Unsubscribe(?:=|"[\s\S]*?)One-Click/i.test(body))
        return reply.code(400).send(refusal(400, 'stop.not_one_click', 'This is not a one-click request.'));
      const isDone = await database.write(async (tx) => {
        const act = { ...writing(tx, parts, { now: clock.now() }), announce: tx.announce };
        const stopped = await stoppedBy(act, token);
        if (stopped) await stop(act, stopped, true);
        return stopped !== undefined;
      });
      if (!isDone) return reply.code(404).send(refusal(404, 'stop.absent', 'This link leads nowhere.'));
      return reply.code(200).send({});
    };
    for (const path of ['/stop-emails/:token', '/unsubscribe/:token']) scope.post(path, answer);
  });
}
