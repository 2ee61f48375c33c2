import { translated } from '#platform/ui/language.ts';
import type { DomainFinding } from '../../limits.ts';
import type { DomainCheck } from '../../policy/domain-check.ts';

/** The words of the check of the sending domain. */
export const domainCopy = translated('mailDomain', {
  list: 'Checks of the sending domain',
  broken: 'Couldn’t check the domain',
  line: (domain: string) => `What mail servers find out about ${domain} before they accept email from it.`,
  kinds: {
    spf: 'SPF: who may send',
    dkim: 'DKIM: our signature',
    dmarc: 'DMARC: what to do with forgeries',
  } satisfies Record<DomainCheck['kind'], string>,
  states: { good: 'In order', warning: 'Could be better', bad: 'Needs fixing', unknown: 'Not checked' },
  findings: {
    unanswered: ['DNS didn’t answer.', 'Try again in a minute.'],
    spf_good: ['The domain says who may send for it.'],
    spf_missing: [
      'Nothing says who may send for the domain.',
      'Add a TXT record that names your mail server. Its provider has the exact text; it begins with v=spf1.',
    ],
    spf_several: ['There are several SPF records, so none of them counts.', 'Merge them into one.'],
    spf_open: ['Anybody may send for the domain.', 'Replace +all with -all at the end of the record.'],
    spf_neutral: [
      'It doesn’t say what to think of other senders.',
      'End the record with -all, or with ~all while you try it out.',
    ],
    spf_lookups: [
      'The record needs more than 10 DNS lookups, so mail servers ignore it.',
      'Remove the services that no longer send for you.',
    ],
    spf_broken: [
      'It includes a domain that has no SPF record of its own.',
      'Remove that part, or correct the name.',
    ],
    dkim_good: ['The key in DNS is the one Backlot signs with.'],
    dkim_off: [
      'Backlot doesn’t sign. Your mail server has to.',
      'Check that it signs List-Unsubscribe and List-Unsubscribe-Post too, or set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY.',
    ],
    dkim_missing: ['The key isn’t in DNS.', 'Add this TXT record.'],
    dkim_revoked: ['The key in DNS has been revoked.', 'Replace it with this one.'],
    dkim_other_key: ['The key in DNS isn’t the one Backlot signs with.', 'Replace it with this one.'],
    dkim_testing: [
      'The key is marked as a test, so many mail servers ignore it.',
      'Remove t=y from the record.',
    ],
    dmarc_good: ['Forged email is turned away, and ours passes.'],
    dmarc_missing: [
      'Nothing says what to do with forged email. Large providers turn away newsletters without it.',
      'Add this TXT record.',
    ],
    dmarc_several: ['There are several DMARC records, so none of them counts.', 'Keep one.'],
    dmarc_broken: ['The record has no valid policy.', 'Set p=quarantine or p=reject.'],
    dmarc_watching: [
      'Forged email is only watched.',
      'Once the reports look right, change p=none to p=quarantine.',
    ],
    dmarc_unaligned: [
      'Our own email fails: it is signed and sent in the name of another domain.',
      'Set DKIM_DOMAIN to the domain of MAIL_FROM.',
    ],
  } satisfies Record<DomainFinding, readonly [found: string, todo?: string]>,
  asked: 'Name',
  record: 'Record',
  expected: 'Should be',
  again: 'Check again',
  allGood: 'SPF, DKIM and DMARC are in order',
});
