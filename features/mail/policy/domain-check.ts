import type { DomainFinding, domainKinds } from '../limits.ts';

/** One check: what was found at which name, and what should be there where we know it. */
export interface DomainCheck {
  readonly kind: (typeof domainKinds)[number];
  readonly finding: DomainFinding;
  /** The name that DNS was asked for. */
  readonly name: string;
  readonly record: string | null;
  readonly expected: string | null;
}

/** Asks for the texts at a name; undefined when DNS does not answer. */
type Ask = (name: string) => Promise<readonly string[] | undefined>;

/** More questions than these make a receiver give up (RFC 7208, 4.6.4). */
const lookupsMax = 10;

const isSpf = (record: string) => /^v=spf1(\s|$)/i.test(record);

interface Spf {
  readonly finding: DomainFinding;
  readonly record: string | null;
  /** What is said about everybody else: `-`, `~`, `?` or `+`; undefined when nothing is. */
  readonly all: string | undefined;
  readonly lookups: number;
}

/** Checks who may send for a domain (RFC 7208), as far as DNS answers. Whether our mail server is among them nobody can see here. */
export async function checkSpf(ask: Ask, domain: string): Promise<DomainCheck> {
  const found = await readSpf(ask, domain, 0);
  return { kind: 'spf', name: domain, record: found.record, expected: null, finding: judged(found) };
}

function judged({ finding, all, lookups }: Spf): DomainFinding {
  if (finding !== 'spf_good') return finding;
  if (lookups > lookupsMax) return 'spf_lookups';
  if (all === '+') return 'spf_open';
  return all === '-' || all === '~' ? 'spf_good' : 'spf_neutral';
}

async function readSpf(ask: Ask, domain: string, before: number): Promise<Spf> {
  const nothing = { record: null, all: undefined, lookups: before };
  const texts = await ask(domain);
  if (!texts) return { finding: 'unanswered', ...nothing };
  const [record, ...others] = texts.filter(isSpf);
  if (record === undefined) return { finding: 'spf_missing', ...nothing };
  if (others.length > 0) return { finding: 'spf_several', ...nothing, record };
  const terms = record.split(/\s+/).slice(1).filter(Boolean);
  let lookups =
    before +
    terms.filter((term) => /^[-~?+]?(include:|a\b|mx\b|ptr\b|exists:)|^redirect=/i.test(term)).length;
  const own = terms.map((term) => /^([-~?+]?)all$/i.exec(term)).find((match) => match !== null);
  let all = own ? own[1] || '+' : undefined;
  for (const term of terms) {
    const [, how = '', other = ''] = /^[-~?+]?(include:|redirect=)(.+)$/i.exec(term) ?? [];
    const isRedirect = how.toLowerCase() === 'redirect=';
    // A redirect says nothing where there is an "all"; a name with a macro depends on the mail.
    if (!other || other.includes('%') || (isRedirect && own) || lookups > lookupsMax) continue;
    const theirs = await readSpf(ask, other, lookups);
    if (theirs.finding === 'spf_missing' || theirs.finding === 'spf_several')
      return { finding: 'spf_broken', record, all, lookups };
    lookups = theirs.lookups;
    if (isRedirect) all = theirs.all;
  }
  return { finding: 'spf_good', record, all, lookups };
}

/** The tags of a record such as `v=DKIM1; k=rsa; p=…`. */
function tagsOf(record: string): ReadonlyMap<string, string> {
  const pairs = record.split(';').map((part) => part.split(/=(.*)/s));
  return new Map(
    pairs.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.replace(/\s+/g, '')]),
  );
}

/** What mails are signed with, as the check needs it. */
export interface Signing {
  readonly domain: string;
  readonly selector: string;
  /** The public key as it stands in DNS: DER in base 64. */
  readonly publicKey: string;
}

/** Checks that the key receivers find (RFC 6376) is the one we sign with; without a key of ours our mail server has to sign. */
export async function checkDkim(
  ask: Ask,
  domain: string,
  signing: Signing | undefined,
): Promise<DomainCheck> {
  const kind = 'dkim' as const;
  if (!signing) return { kind, finding: 'dkim_off', name: domain, record: null, expected: null };
  const name = `${signing.selector}._domainkey.${signing.domain}`;
  const expected = `v=DKIM1; k=rsa; p=${signing.publicKey}`;
  const texts = await ask(name);
  if (!texts) return { kind, finding: 'unanswered', name, record: null, expected: null };
  const keys = texts.filter((text) => tagsOf(text).has('p'));
  const [record = null] = keys;
  const isOurs = keys.some((key) => tagsOf(key).get('p') === signing.publicKey);
  const finding = ((): DomainFinding => {
    if (record === null) return 'dkim_missing';
    if (tagsOf(record).get('p') === '') return 'dkim_revoked';
    if (!isOurs || keys.length > 1) return 'dkim_other_key';
    return tagsOf(record).get('t')?.split(':').includes('y') ? 'dkim_testing' : 'dkim_good';
  })();
  const isGood = finding === 'dkim_good';
  return { kind, finding, name, record, expected: isGood || finding === 'dkim_testing' ? null : expected };
}

const isUnder = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`);

/**
 * Checks what receivers should do with mail that is not ours (RFC 7489), looking upwards as they do, and that ours counts as ours:
 * `others` are the domains that sign, or take what comes back.
 */
export async function checkDmarc(ask: Ask, domain: string, others: readonly string[]): Promise<DomainCheck> {
  const kind = 'dmarc' as const;
  const labels = domain.split('.');
  const above = labels.map((_label, at) => labels.slice(at).join('.')).filter((name) => name.includes('.'));
  for (const at of above) {
    const name = `_dmarc.${at}`;
    const texts = await ask(name);
    if (!texts) return { kind, finding: 'unanswered', name, record: null, expected: null };
    const [record, ...more] = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (record === undefined) continue;
    const tags = tagsOf(record);
    const asked = (at === domain ? tags.get('p') : (tags.get('sp') ?? tags.get('p')))?.toLowerCase();
    const finding = ((): DomainFinding => {
      if (more.length > 0) return 'dmarc_several';
      if (!others.some((other) => isUnder(other, at) || isUnder(domain, other))) return 'dmarc_unaligned';
      if (asked === 'none') return 'dmarc_watching';
      return asked === 'quarantine' || asked === 'reject' ? 'dmarc_good' : 'dmarc_broken';
    })();
    return { kind, finding, name, record, expected: null };
  }
  return {
    kind,
    finding: 'dmarc_missing',
    name: `_dmarc.${domain}`,
    record: null,
    expected: 'v=DMARC1; p=quarantine',
  };
}
