import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { QuotaView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

const { own: words } = copy;

/** How many invitations are left, when the next one comes back, and what newcomers gave back or cost. */
export function QuotaLine({ quota }: { quota: QuotaView }) {
  if (quota.size === null || quota.left === null)
    return (
      <Row as="p" gapX={16} wrap size="sm" tone="muted">
        {words.unlimited}
      </Row>
    );
  return (
    <Grid gap={2} mt={4}>
      <Text as="p" size="lg" tabular tone={quota.left === 0 ? 'warning' : undefined}>
        {words.left(quota.left, quota.size, copy.days(quota.windowDays))}
      </Text>
      <Row as="p" gapX={16} wrap size="sm" tone="muted">
        {quota.renewsAt && quota.left < quota.size ? (
          <span>
            {words.renews} <Time at={quota.renewsAt} style="inline" />
          </span>
        ) : null}
        {quota.returned > 0 ? <span>{words.returned(quota.returned)}</span> : null}
        {quota.spoiled > 0 ? <span>{words.spoiled(quota.spoiled)}</span> : null}
      </Row>
    </Grid>
  );
}
