import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { aboutCredit } from './about-credit.ts';

type CreditWordsProps = { credit: Parameters<typeof aboutCredit>[0] & { readonly title: string } };

/** A credit in its owner's list: title and position. */
export const CreditWords = ({ credit }: CreditWordsProps) => (
  <Grid as="span" shrink breaks>
    <b>{credit.title}</b>
    <Text size="sm" leading={18} tone="muted">
      {aboutCredit(credit)}
    </Text>
  </Grid>
);
