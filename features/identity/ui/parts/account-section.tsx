import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { identityApi } from '../api.ts';
import { account as words } from './account-copy.ts';
import { EmailBlock } from './email-block.tsx';
import { PasskeysBlock } from './passkeys-block.tsx';
import { PasswordBlock } from './password-block.tsx';
import { ProviderBlock } from './provider-block.tsx';
import { SecondFactorBlock } from './second-factor-block.tsx';

const rows = { count: 4, height: 84 } as const;

/** My ways to sign in: address, password, second factor, passkeys and the provider, and how to change them. */
export function AccountSection() {
  const ways = useQuery(identityApi.waysIn.queryOptions());
  const factor = useQuery(identityApi.secondFactor.queryOptions());
  const passkeys = useQuery(identityApi.passkeys.queryOptions());
  const all = [ways, factor, passkeys];
  const retry = () => void Promise.all(all.map((query) => query.refetch()));
  const hasFailed = all.some((query) => query.isError);
  if (!ways.data || !factor.data || !passkeys.data) {
    if (hasFailed) return <ErrorPanel title={words.broken} onRetry={retry} />;
    return <SkeletonRows {...rows} variant="line" onRetry={retry} />;
  }
  const at = Math.min(...all.map((query) => query.dataUpdatedAt));
  return (
    <div>
      {hasFailed ? <StaleBar at={new Date(at).toISOString()} onRetry={retry} /> : null}
      <EmailBlock />
      <PasswordBlock ways={ways.data} />
      <SecondFactorBlock factor={factor.data} />
      <PasskeysBlock passkeys={passkeys.data.items} ways={ways.data} />
      {ways.data.provider ? <ProviderBlock ways={ways.data} provider={ways.data.provider} /> : null}
    </div>
  );
}
