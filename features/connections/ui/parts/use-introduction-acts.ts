import type { ClientId } from '#platform/contract/ids.ts';
import type { IntroductionView } from '../../contract/introductions.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { useRowActs } from './use-request-acts.ts';

const { introductions: words } = copy;

/** The actions of the two and their introducer on an introduction. */
export function useIntroductionActs(onDone?: () => void) {
  const { busyId, act } = useRowActs(onDone);
  return {
    busyId,
    agree: ({ id, people: [other] }: IntroductionView) => {
      const name = other?.displayName ?? '';
      return act(
        id,
        () => connectionsApi.agreeToMeet.call({ id }),
        ({ status }) =>
          status === 'met'
            ? copy.standing.connectedTo(name)
            : { title: words.said, line: words.saidLine(name) },
      );
    },
    decline: ({ id }: { id: ClientId }) =>
      act(id, () => connectionsApi.declineToMeet.call({ id }), {
        title: words.declined,
        line: words.declinedLine,
      }),
    takeBack: ({ id }: { id: ClientId }) =>
      act(id, () => connectionsApi.takeBackIntroduction.call({ id }), copy.withdrawn),
  };
}

export type IntroductionActs = ReturnType<typeof useIntroductionActs>;
