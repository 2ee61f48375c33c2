import { shortDaysIn } from '#platform/ui/calendar-words.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { amountWords } from '#platform/ui/money-words.ts';
import type { RentalView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { coverWords, rateWords } from '../rental-words.ts';

const { facts: words } = copy;

/** What the parties agreed on, or would. */
export function RentalFacts({ one }: { one: RentalView }) {
  const { terms } = one;
  return (
    <Stack gap={8}>
      <Facts>
        <Fact name={words.dates}>
          {shortDaysIn(one)}, {copy.days(one.days)}
        </Fact>
        <Fact name={words.rate}>{rateWords(one.rate)}</Fact>
        {one.totalMinor === null ? null : (
          <Fact name={words.total}>{amountWords(one.totalMinor, one.rate.currency)}</Fact>
        )}
        {one.city ? <Fact name={words.place}>{one.city}</Fact> : null}
        {terms.replacementMinor === null ? null : (
          <Fact name={words.replacement}>{amountWords(terms.replacementMinor, terms.currency)}</Fact>
        )}
        {terms.deposit ? <Fact name={words.deposit}>{terms.deposit}</Fact> : null}
        {terms.needsCertificate ? <Fact name={words.insurance}>{coverWords(terms)}</Fact> : null}
        {one.note ? <Fact name={words.note}>{one.note}</Fact> : null}
        {one.answer ? <Fact name={words.answer}>{one.answer}</Fact> : null}
      </Facts>
      <Text as="p" size="sm" tone="muted">
        {words.noPayments}
      </Text>
    </Stack>
  );
}
