import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { toast } from '#platform/ui/toast.ts';
import { identityApi } from '../api.ts';
import { account as words } from './account-copy.ts';
import { isProofRefused, withProof } from './with-proof.ts';

/**
 * Acts on what signs me in: asks for the proof where it is wanted, keeps a second press out while one is under way,
 * tells what was refused, and reads everything anew afterwards.
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
  /** Resolves with what the call gave; undefined when it was refused or given up, which has been told. */
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
