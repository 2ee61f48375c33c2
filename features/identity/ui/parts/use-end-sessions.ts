import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { SessionView } from '../../contract/sessions.ts';
import { identityApi } from '../api.ts';
import { words } from './sessions-copy.ts';
import { isProofRefused, withProof } from './with-proof.ts';

/** Ends sessions of mine. The list is reloaded whatever the result. */
export function useEndSessions() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: identityApi.sessions.queryKey() });
  const one = useMutation(
    identityApi.endSession.mutationOptions({ networkMode: 'always', onSettled: refresh }),
  );
  const others = useMutation(
    identityApi.endOtherSessions.mutationOptions({ networkMode: 'always', onSettled: refresh }),
  );
  const end = async ({ id }: SessionView, name: string): Promise<void> => {
    try {
      await one.mutateAsync({ id });
    } catch (error) {
      // Already over, which is what was wanted.
      if (refusalOf(error)?.code !== 'session.absent') return toast.error(words.notEnded, words.notEndedLine);
    }
    toast.success(words.ended(name));
  };
  const endOthers = async (count: number): Promise<void> => {
    try {
      await withProof(() => others.mutateAsync({}));
      toast.success(words.othersEnded(count));
    } catch (error) {
      // Closing the proof dialog is an answer, not an error.
      if (!isProofRefused(error)) toast.error(words.notEnded, words.notEndedLine);
    }
  };
  return {
    end: (session: SessionView, name: string) => void end(session, name),
    endOthers: (count: number) => void endOthers(count),
    isEnding: one.isPending || others.isPending,
  };
}
