import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import type { ListView, MemberView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { kindWords, nameOf } from './list-words.ts';
import sheet from './print-list.module.css';

const { print: words } = copy;

type PrintListProps = { list: ListView; onClose: () => void };
type Loading = { count: number; isBroken: boolean; members: readonly MemberView[] | null };
const start: Loading = { count: 0, isBroken: false, members: null };

/** Loads all members of a list, page by page, and prints them in order. */
export function PrintList({ list, onClose }: PrintListProps) {
  const [loading, setLoading] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const { id } = list;
  useEffect(() => {
    const stop = new AbortController();
    const onCount = (count: number) => setLoading((held) => ({ ...held, count }));
    loadAll(id, { signal: stop.signal, onCount }).then(
      (members) => setLoading({ count: members.length, isBroken: false, members }),
      () => {
        if (!stop.signal.aborted) setLoading((held) => ({ ...held, isBroken: true }));
      },
    );
    return () => stop.abort();
  }, [id, attempt]);
  if (loading.members) return <Sheet list={list} members={loading.members} onDone={onClose} />;
  const retry = () => {
    setLoading(start);
    setAttempt(attempt + 1);
  };
  return (
    <DialogFrame title={words.preparing} isOpen onClose={onClose}>
      <Grid gap={16} cols={1}>
        <Text as="p" tone="muted" pretty role={loading.isBroken ? 'alert' : 'status'}>
          {loading.isBroken ? words.failed : words.loaded(loading.count)}
        </Text>
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {copy.cancel}
          </Button>
          {loading.isBroken ? (
            <Button variant="filled" onClick={retry}>
              {copy.retry}
            </Button>
          ) : null}
        </Row>
      </Grid>
    </DialogFrame>
  );
}

type Progress = { signal: AbortSignal; onCount: (count: number) => void };

async function loadAll(id: ListView['id'], { signal, onCount }: Progress): Promise<MemberView[]> {
  const members = new Map<string, MemberView>();
  let cursor: string | undefined;
  for (;;) {
    const page = await listsApi.members.call({ id, limit: limits.pageMax, cursor }, { signal });
    for (const member of page.items) members.set(member.id, member);
    onCount(members.size);
    if (page.nextCursor === null) return [...members.values()];
    cursor = page.nextCursor;
  }
}

type SheetProps = { list: ListView; members: readonly MemberView[]; onDone: () => void };

function Sheet({ list, members, onDone }: SheetProps) {
  const me = useMe().person;
  const [at] = useState(() => new Date(now()).toISOString());
  const printed = words.by(me.displayName, timeWords(at, { style: 'full', nowMs: Date.parse(at) }));
  const what = list.kind === 'list' ? [] : [kindWords(list)];
  const note = list.note ? [list.note] : [];
  return (
    <PrintSheet
      title={list.name}
      lines={[...what, copy.people(list.memberCount), ...note, printed]}
      onDone={onDone}
    >
      <ol className={sheet.people}>
        {members.map((member) => (
          <li key={member.id} className={sheet.person}>
            <span>
              <b>{nameOf(member)}</b>
              <br />
              {[member.person?.headline, member.person?.location].filter(Boolean).join(', ')}
            </span>
            <span>
              {[member.status ? copy.statuses[member.status] : '', member.why].filter(Boolean).join(': ')}
            </span>
            <span dir="auto">{member.note}</span>
          </li>
        ))}
      </ol>
    </PrintSheet>
  );
}
