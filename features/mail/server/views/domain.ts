import { createPublicKey } from 'node:crypto';
import type { Config } from '#platform/server/config/config.ts';
import { withTxt } from '#platform/server/dns.ts';
import type { DomainReport } from '../../contract.ts';
import { domainFindings } from '../../limits.ts';
import { checkDkim, checkDmarc, checkSpf, type Signing } from '../../policy/domain-check.ts';

/** The domain of an address such as `Backlot <no-reply@backlot.example>`; 'backlot' where there is none. */
export const hostOf = (address: string): string =>
  /@([a-z0-9.-]+)/i.exec(address)?.[1]?.toLowerCase() ?? 'backlot';

function signingOf({ dkim }: Pick<Config, 'dkim'>): Signing | undefined {
  if (!dkim) return undefined;
  const publicKey = createPublicKey(dkim.privateKey)
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  return { domain: dkim.domain.toLowerCase(), selector: dkim.selector, publicKey };
}

/**
 * Looks at the domain that mails come from as receivers do: who may send for it, whether our signature can be checked, and what
 * becomes of mail that only claims to be ours. Ends within seconds, also when DNS is away; never throws for what DNS says.
 */
export async function reportDomain(
  config: Pick<Config, 'mailFrom' | 'mailInbound' | 'dkim' | 'dnsServers'>,
): Promise<DomainReport> {
  const domain = hostOf(config.mailFrom);
  // The newsletter leaves with the address that what comes back is read at, the other mails with their sender.
  const senders = [...new Set([domain, ...(config.mailInbound ? [hostOf(config.mailInbound.address)] : [])])];
  const signing = signingOf(config);
  const checks = await withTxt(config.dnsServers, (ask) =>
    Promise.all([
      ...senders.map((sender) => checkSpf(ask, sender)),
      checkDkim(ask, domain, signing),
      checkDmarc(ask, domain, [...(signing ? [signing.domain] : []), senders.at(-1) ?? domain]),
    ]),
  );
  return { domain, checks: checks.map((check) => ({ ...check, state: domainFindings[check.finding] })) };
}
