import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ChoiceFilter } from '#platform/ui/kit/choice-filter.tsx';
import { afterComing, Coming } from '#platform/ui/kit/coming.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Grid, Row, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { QuotaView } from '../../contract/views.ts';
import { type InvitationState, invitationStates } from '../../limits.ts';
import { ownQuery, quotaQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ComposeForm } from '../parts/compose-form.tsx';
import { type OwnSearch, readOwnSearch } from '../parts/own-address.ts';
import { OwnRow } from '../parts/own-list.tsx';
import classes from './invitations-page.module.css';

const { own: words } = copy;

/** My invitations: how many are left, a form for one or many, and the result of each. */
export function InvitationsPage() {
  const search = readOwnSearch(useSearch({ strict: false }));
  const standing = useQuery(quotaQuery());
  if (refusalOf(standing.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} />;
  }
  const quota = standing.data?.quota;
  return (
    <Box grow shrink pb={24} className={classes.page}>
      <Box as="header" pt={18} pb={16} px="edge">
        <PageTitle>{words.title}</PageTitle>
        {quota ? <QuotaLine quota={quota} /> : null}
        {standing.isPending ? <Coming /> : null}
      </Box>
      <Box as="section" pb={24} px="edge" borderBottom="soft" className={afterComing} aria-label={words.form}>
        <Text as="p" mb={16} tone="muted" pretty measure>
          {words.lead}
        </Text>
        <ComposeForm
          key={search.email ?? ''}
          email={search.email}
          suggestableRoles={standing.data?.suggestableRoles ?? []}
          isClosed={quota?.left === 0}
        />
      </Box>
      <Own search={search} />
    </Box>
  );
}

function Own({ search }: { search: OwnSearch }) {
  const navigate = useNavigate();
  const reading = useInfiniteQuery(ownQuery(search.state));
  const filter = (state: InvitationState | undefined) =>
    void navigate({ to: '/invitations', search: state ? { state } : {}, replace: true, resetScroll: false });
  return (
    <section className={afterComing} aria-labelledby="own-invitations">
      <Spread pt={16} pb={12} px="edge" borderBottom="soft">
        <Text as="h2" id="own-invitations" size="xl" weight={600} tracking="tight">
          {words.list}
        </Text>
        <ChoiceFilter
          label={copy.state}
          all={copy.anyState}
          of={invitationStates}
          words={copy.states}
          value={search.state}
          onChoose={filter}
        />
      </Spread>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(row) => <OwnRow row={row} />}
        label={words.list}
        broken={words.broken}
        empty={
          <EmptyState
            line={search.state ? words.noneMatch : words.empty}
            act={search.state && { label: copy.clear, run: () => filter(undefined) }}
          />
        }
        height={60}
      />
    </section>
  );
}

/** How many invitations are left, when the next one comes back, and what newcomers gave back or cost. */
function QuotaLine({ quota }: { quota: QuotaView }) {
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
