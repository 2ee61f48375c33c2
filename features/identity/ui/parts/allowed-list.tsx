import { Button, Select } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { AllowedAddress } from '../../contract/security.ts';
import { AllowForm } from './allow-form.tsx';
import { CsvButton } from './csv-button.tsx';
import { type AskedAct, ReasonDialog } from './reason-dialog.tsx';
import type { ChangeSearch, SecuritySearch } from './security-address.ts';
import { allowedQuery, securityApi } from './security-api.ts';
import { words } from './security-copy.ts';
import classes from './security-list.module.css';

type AllowedListProps = { search: SecuritySearch; onChange: ChangeSearch };

const grounds = Object.entries(words.grounds).map(([value, label]) => ({ value, label }));

/** Addresses that may sign in without an account yet, and why. Add many at once, remove one, or undo that. */
export function AllowedList({ search: { q, ground }, onChange }: AllowedListProps) {
  const filter = { ...(q && { q }), ...(ground && { ground }) };
  const reading = useInfiniteQuery(allowedQuery(filter));
  const [asked, setAsked] = useState<AskedAct>();
  const removal = useRemoval();
  const clear = (
    <Button variant="default" onClick={() => onChange({ q: undefined, ground: undefined })}>
      {words.clear}
    </Button>
  );
  return (
    <>
      <AllowForm />
      <Row gap={8} align="center" wrap pt={12} pb={14} px="edge" borderBottom="soft">
        <TextFilter q={q} label={words.filterAddresses} onFilter={(next) => onChange({ q: next })} />
        <Select
          className={beside.choice}
          aria-label={words.anyGround}
          placeholder={words.anyGround}
          data={grounds}
          value={ground ?? null}
          onChange={(next) =>
            onChange({ ground: (next ?? undefined) as AllowedAddress['ground'] | undefined })
          }
          clearable
        />
        <CsvButton className={layout({ ml: 'auto' })} read={() => securityApi.exportAllowed.call(filter)} />
      </Row>
      <PagedList
        reading={reading}
        keyOf={(entry) => `${entry.ground} ${entry.email}`}
        renderRow={(entry) => <AllowedRow entry={entry} onRemove={() => setAsked(removal(entry))} />}
        label={words.allowed}
        broken={words.broken.allowed}
        empty={
          q || ground ? (
            <EmptyState line={words.empty.allowedFiltered} action={clear} />
          ) : (
            <EmptyState line={words.empty.allowed} />
          )
        }
        height={60}
      />
      <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function AllowedRow({ entry, onRemove }: { entry: AllowedAddress; onRemove: () => void }) {
  const about = [entry.hasAccount ? words.allow.hasAccount : words.allow.noAccount, entry.note];
  return (
    <div className={classes.row} data-keeps-side>
      <Grid as="span" shrink className={classes.what}>
        <Text truncate weight={600}>
          {entry.email}
        </Text>
        <Text truncate size="sm" tone="muted">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </Grid>
      <Text truncate size="sm" tone="muted" className={classes.side}>
        {words.grounds[entry.ground]} {entry.addedBy ? words.account.by(entry.addedBy.name) : null}
      </Text>
      <Time
        className={layout({ truncate: true, size: 'sm', tone: 'muted' }, classes.more)}
        at={entry.createdAt}
        style="row"
      />
      {entry.ground === 'list' ? (
        <Button
          className={classes.act}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words.acts.disallowOne(entry.email)}
          onClick={onRemove}
        >
          {words.acts.disallow}
        </Button>
      ) : null}
    </div>
  );
}

/** Removes an address from the list, with undo. */
function useRemoval() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: securityApi.allowed.key() });
  const putBack = async ({ email, note }: AllowedAddress) => {
    try {
      await securityApi.allow.call({ addresses: [email], note });
      toast.success(words.acts.undone);
    } catch {
      toast.error(words.acts.notUndone);
    }
    await refresh();
  };
  return (entry: AllowedAddress): AskedAct => ({
    title: words.acts.disallowTitle(entry.email),
    line: words.acts.disallowLine,
    act: words.acts.disallowAct,
    isDanger: true,
    run: async (reason) => {
      const { remaining } = await securityApi.disallow.call({ email: entry.email, reason });
      const line = remaining.includes('invitation') ? words.acts.stillInvited : undefined;
      const action = { label: words.acts.undo, onClick: () => void putBack(entry) };
      toast.success(words.acts.disallowed, line, { action });
      await refresh();
    },
  });
}
