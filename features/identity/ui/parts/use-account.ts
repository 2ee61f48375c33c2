import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { toast } from '#platform/ui/toast.ts';
import { identityApi } from '../api.ts';
import { account as words } from './account-copy.ts';
import { isProofRefused, withProof } from './with-proof.ts';

/**
 * Runs a change to my ways to sign in: asks for a proof where required, ignores a second press while busy, shows
 * refusals, and reloads everything afterwards.
 */
export function useAccountAct() {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () =>
    Promise.all(
      [identityApi.secondFactor, identityApi.passkeys, identityApi.waysIn, identityApi.sessions].map((read) =>
        cache.invalidateQueries({ queryKey: read.queryKey() }),
      ),
    );
  /** Resolves with the call's result. Undefined when it was refused, which has been shown, or cancelled. */
  const act = async <Result>(call: () => Promise<Result>): Promise<Result | undefined> => {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      return await withProof(call);
    } catch (error) {
      if (!isProofRefused(error)) toast.error(words.failed, refusalOf(error)?.message ?? words.unreachable);
      return undefined;
    } finally {
      setIsBusy(false);
      void refresh();
    }
  };
  return { act, isBusy };
}
