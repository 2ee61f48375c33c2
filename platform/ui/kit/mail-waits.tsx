import type { MailWaits as Waits } from '#platform/contract/mail-waits.ts';
import { Text } from './layout.tsx';
import { Time } from './time.tsx';

/** The words of a feature for an email that waits its turn. */
interface MailWaitsWords {
  /** Before the time: "Email goes out". */
  readonly until: string;
  /** Until an administrator has looked at it. */
  readonly held: string;
}

/** Tells whoever sent an email that it hasn't gone out yet, and when it will. */
export const MailWaits = ({ waits, words }: { waits: Waits | undefined; words: MailWaitsWords }) =>
  waits ? (
    <Text size="sm" tone="warning">
      {waits.until === null ? words.held : words.until}{' '}
      {waits.until === null ? null : <Time at={waits.until} style="due" />}
    </Text>
  ) : null;
