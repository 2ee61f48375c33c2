import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { leaveAfter } from '#platform/ui/session.ts';
import type { Belonging } from '../../contract/leaving.ts';
import { identityApi } from '../api.ts';
import { personal } from './account-copy.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import classes from './leaving-block.module.css';
import { problemOf } from './link-problem.ts';
import { useMe } from './me.ts';
import { Problem } from './problem.tsx';
import { isProofRefused, withProof } from './with-proof.ts';

const { leaving: words } = personal;

/** Leaving for good (SET-5, X16). */
export function LeavingBlock() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AccountRow
        title={words.title}
        help={words.help}
        acts={
          <Button variant="default" color="danger" onClick={() => setIsOpen(true)}>
            {words.open}
          </Button>
        }
      />
      {isOpen ? <LeavingDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Shows what is deleted, what stays and who takes over. Typing the address then starts leaving (X16). */
function LeavingDialog({ onClose }: { onClose: () => void }) {
  const reading = useQuery(identityApi.leaving.queryOptions());
  return (
    <AccountDialog title={words.question} onClose={onClose}>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 40 }}>
        {({ isLastSuperAdmin, belongings }) =>
          isLastSuperAdmin ? (
            <LastSuperAdmin onClose={onClose} />
          ) : (
            <LeavingForm belongings={belongings} onClose={onClose} />
          )
        }
      </Loaded>
    </AccountDialog>
  );
}

function LastSuperAdmin({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text as="p" tone="muted" pretty>
        {words.lastSuperAdmin}
      </Text>
      <Row gap={8} justify="end" wrap mt={4}>
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
      </Row>
    </>
  );
}

function LeavingForm({ belongings, onClose }: { belongings: readonly Belonging[]; onClose: () => void }) {
  const { email } = useMe();
  const field = useRef<HTMLInputElement>(null);
  const [heirs, setHeirs] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = (field.current?.value ?? '').trim().toLowerCase();
    if (isBusy) return;
    setProblem(undefined);
    if (belongings.some(({ kind }) => !heirs[kind]?.trim())) return setProblem(words.heirMissing);
    if (typed !== email) {
      setWrong(words.notConfirmed);
      field.current?.focus();
      return;
    }
    setWrong(undefined);
    setIsBusy(true);
    try {
      await withProof(() => identityApi.leave.call({ confirmation: typed, heirs: { ...heirs } }));
      // The session has ended already. Nothing of the person may stay in this browser.
      await leaveAfter(() => Promise.resolve());
    } catch (error) {
      setIsBusy(false);
      if (!isProofRefused(error)) setProblem(refusalOf(error)?.message ?? problemOf(error));
    }
  };
  return (
    <form className={layout({ stack: true, gap: 16 })} onSubmit={(event) => void submit(event)} noValidate>
      <Consequences title={words.goes} lines={words.goesList} />
      <Consequences title={words.stays} lines={words.staysList} />
      {belongings.length > 0 ? (
        <Text as="h3" size="md" weight={600}>
          {words.owned}
        </Text>
      ) : null}
      {belongings.map(({ kind, title, count }) => (
        <TextInput
          key={kind}
          label={words.heir(words.ownedOne(title, count))}
          type="email"
          autoComplete="off"
          value={heirs[kind] ?? ''}
          onChange={(event) => setHeirs({ ...heirs, [kind]: event.currentTarget.value })}
        />
      ))}
      {problem ? <Problem title={problem} /> : null}
      <TextInput
        ref={field}
        label={words.confirm(email)}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong}
      />
      <Row gap={8} justify="end" wrap mt={4}>
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="submit" color="danger" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {isBusy ? words.leaving : words.leave}
        </Button>
      </Row>
    </form>
  );
}

function Consequences({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <Text as="h3" size="md" weight={600}>
        {title}
      </Text>
      <Box as="ul" pl={18} mt={4} size="sm" tone="muted" pretty className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </section>
  );
}
