import type { ClientId } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import type { IntroductionView } from '../../contract/introductions.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { useActs } from './use-request-acts.ts';

const { introductions: words } = copy;

/** What the two, and whoever introduced them, do with an introduction. */
export function useIntroductionActs(onDone?: () => void) {
  const { busyId, run } = useActs(onDone);
  return {
    busyId,
    agree: ({ id, people: [other] }: IntroductionView) => {
      const name = other?.displayName ?? '';
      let isMet = false;
      const agree = async () => {
        isMet = (await connectionsApi.agreeToMeet.call({ id })).status === 'met';
      };
      return run(id, agree, () => {
        if (isMet) toast.success(copy.standing.connectedTo(name));
        else toast.success(words.said, words.saidLine(name));
      });
    },
    decline: ({ id }: { id: ClientId }) =>
      run(
        id,
        () => connectionsApi.declineToMeet.call({ id }),
        () => toast.success(words.declined, words.declinedLine),
      ),
    takeBack: ({ id }: { id: ClientId }) =>
      run(
        id,
        () => connectionsApi.takeBackIntroduction.call({ id }),
        () => toast.success(copy.withdrawn),
      ),
  };
}

export type IntroductionActs = ReturnType<typeof useIntroductionActs>;
