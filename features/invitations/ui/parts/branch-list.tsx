import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { IconChevronRight } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { Branch } from '../../contract/admin.ts';
import { invitationsApi, treeQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './branch-list.module.css';
import { StandingMark } from './invitation-mark.tsx';
import { ListFoot } from './list-foot.tsx';
import { listReading } from './list-reading.ts';
import { type Question, ReasonDialog } from './reason-dialog.tsx';
import { useManagedActs } from './use-managed-acts.ts';

const { managed: words, own } = copy;

/** Who invited whom: each level opens on demand. */
export function Tree() {
  const [asked, setAsked] = useState<Branch>();
  return (
    <>
      <Level under={undefined} label={words.tree} onRevoke={setAsked} />
      <RevokeBranch branch={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type LevelProps = { under: PersonId | undefined; label: string; onRevoke: (branch: Branch) => void };

function Level({ under, label, onRevoke }: LevelProps) {
  const reading = useInfiniteQuery(treeQuery(under));
  const list = listReading(reading);
  const branches = reading.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Loaded reading={reading} broken={words.treeBroken} rows={{ count: under ? 2 : 6, height: 56 }}>
      {() =>
        branches.length === 0 ? (
          <EmptyState line={words.treeEmpty} />
        ) : (
          <>
            <ul className={classes.level} data-root={under === undefined || undefined} aria-label={label}>
              {branches.map((branch) => (
                <Node key={branch.person.id} branch={branch} onRevoke={onRevoke} />
              ))}
            </ul>
            <ListFoot list={list} />
          </>
        )
      }
    </Loaded>
  );
}

function Node({ branch, onRevoke }: { branch: Branch; onRevoke: (branch: Branch) => void }) {
  const [isOpen, setOpen] = useState(false);
  const below = useId();
  const { person } = branch;
  return (
    <li>
      <Grid gap={4} gapX={12} align="center" minHeight={56} borderBottom="soft" className={classes.row}>
        {branch.joined > 0 ? (
          <button
            type="button"
            className={layout(
              {
                grid: true,
                center: true,
                height: 32,
                tone: 'muted',
                pointer: true,
                bg: 'none',
                border: 'none',
                radius: 'chip',
                hover: 'hover',
              },
              classes.toggle,
            )}
            aria-expanded={isOpen}
            aria-controls={below}
            aria-label={words.show(person.displayName)}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <Text radius="round" className={classes.leaf} aria-hidden="true" />
        )}
        <Grid as="span" shrink>
          <PersonName person={person} />
          <Text size="sm" tabular tone="muted" breaks unlessEmpty>
            {[person.headline, branch.vouch ? own.vouchLine(branch.vouch) : ''].filter(Boolean).join(' · ')}
          </Text>
        </Grid>
        <StandingMark standing={person.standing} />
        <Text size="sm" tabular tone="muted" breaks className={classes.counts}>
          {words.joined(branch.joined)}, {words.open(branch.open)}
        </Text>
        <Button
          variant="default"
          size="sm"
          aria-label={words.revokeBranchOf(person.displayName)}
          onClick={() => onRevoke(branch)}
        >
          {words.revokeBranch}
        </Button>
      </Grid>
      <Box id={below} unlessEmpty>
        {isOpen ? (
          <Level under={person.id} label={words.show(person.displayName)} onRevoke={onRevoke} />
        ) : null}
      </Box>
    </li>
  );
}

function RevokeBranch({ branch, onClose }: { branch: Branch | undefined; onClose: () => void }) {
  const acts = useManagedActs();
  const id = branch?.person.id;
  const reach = useQuery({
    ...invitationsApi.previewBranch.queryOptions({ input: { person: id ?? nobody } }),
    enabled: id !== undefined,
    staleTime: 0,
  });
  const line = () => {
    if (reach.isError) return words.branchBroken;
    if (!reach.data) return words.branchCounting;
    return reach.data.open === 0 ? words.branchNothing : words.branchLine(reach.data.open, reach.data.people);
  };
  const question: Question | undefined = branch && {
    title: words.branchTitle(branch.person.displayName),
    line: line(),
    act: words.revokeBranch,
    isDisabled: !reach.data || reach.data.open === 0,
    run: acts.revokeBranch(branch.person.id),
  };
  return <ReasonDialog question={question} onClose={onClose} />;
}

const nobody = '00000000-0000-7000-8000-000000000000';
