import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Leak } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { sharesApi } from '../api.ts';
import { copy } from '../copy.ts';

const { trace: words } = copy;

/** Finds whose copy carries a code (SHR-5). Every lookup is in the audit log with its reason. */
export function AdminCopiesPage() {
  const [draft, setDraft] = useState({ code: '', reason: '' });
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<Leak>();
  const [isMissing, setMissing] = useState(false);
  const { save } = useActs(sharesApi.key());
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
    setMissing(false);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFound(undefined);
    const code = draft.code.trim();
    const reason = draft.reason.trim();
    if (code === '' || reason === '') return setMissing(true);
    setProblem(await save(async () => setFound(await sharesApi.trace.call({ code, reason }))));
  };
  return (
    <Stack grow shrink gap={20} px="edge" pt={18} pb={48} maxWidth={560}>
      <Stack gap={6}>
        <PageTitle>{words.title}</PageTitle>
        <Text as="p" tone="muted">
          {words.line}
        </Text>
        <Link to="/admin/security" className={layout({ tone: 'muted' })}>
          {words.back}
        </Link>
      </Stack>
      <Stack as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={words.code}
          description={words.codeHelp}
          value={draft.code}
          maxLength={40}
          error={isMissing && draft.code.trim() === '' ? words.codeMissing : problem}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <TextInput
          label={words.reason}
          description={words.reasonHelp}
          value={draft.reason}
          maxLength={limits.reasonMax}
          error={isMissing && draft.reason.trim() === '' ? words.reasonMissing : undefined}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <div>
          <Button type="submit">{words.act}</Button>
        </div>
      </Stack>
      <div role="status">{found ? <TracedCopy leak={found} /> : null}</div>
    </Stack>
  );
}

const TracedCopy = ({ leak }: { leak: Leak }) => (
  <Stack as="section" gap={8} aria-label={words.found}>
    <Text as="h2" size="md" weight={600}>
      <PersonName person={leak.person} />
    </Text>
    <Facts>
      <Fact name={words.found}>
        {[leak.title, leak.variant ? copy.variants[leak.variant] : leak.line].filter(Boolean).join(' · ')}
      </Fact>
      {leak.givenBy ? <Fact name={words.by}>{leak.givenBy}</Fact> : null}
      {leak.state ? (
        <Fact name={words.on}>
          <Time at={leak.createdAt} style="full" />
        </Fact>
      ) : null}
      <Fact name={words.opened}>
        {leak.lastOpenedAt ? (
          <>
            {copy.recipients.opened(leak.openings)}, {copy.recipients.last}{' '}
            <Time at={leak.lastOpenedAt} style="full" />
          </>
        ) : (
          words.never
        )}
      </Fact>
    </Facts>
  </Stack>
);
