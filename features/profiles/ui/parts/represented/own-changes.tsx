import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, layout, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProfileChange } from '../../../contract/representation.ts';
import { keepOwnEdit } from '../../live.ts';
import section from '../edit-form.module.css';
import { changesQuery, ownApi } from '../own-api.ts';
import { useOwnProfile } from '../own-profile.ts';
import { useProfilesContext } from '../profiles-context.tsx';
import classes from './own-changes.module.css';
import { representedCopy } from './represented-copy.ts';

const { changes: words, fields } = representedCopy;

/** Changes my representatives made to my profile, each with its author and an undo; nothing if there are none. */
export function OwnChanges() {
  const id = useId();
  const { version } = useOwnProfile();
  // A change may just have been made; each creates another version.
  const reading = useInfiniteQuery({ ...changesQuery(), staleTime: 0 });
  const { refetch } = reading;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void refetch();
  }, [version, refetch]);
  const putBack = usePutBack(() => void refetch());
  const isShown = reading.isError || (reading.data?.pages[0]?.items.length ?? 0) > 0;
  const box = useScrollToHash('#changes', isShown);
  if (!isShown) return null;
  return (
    <Grid
      as="section"
      ref={box}
      id="changes"
      borderTop="soft"
      className={section.section}
      aria-labelledby={id}
    >
      <Text as="h2" id={id} size="md" leading={20} weight={600} className={section.heading}>
        {words.title}
      </Text>
      <Grid gap={16} cols={1} shrink>
        <PagedList
          reading={reading}
          keyOf={(change) => change.id}
          renderRow={(change) => <ChangeRow change={change} onPutBack={() => void putBack(change)} />}
          label={words.label}
          broken={words.broken}
          empty={null}
          height={64}
        />
      </Grid>
    </Grid>
  );
}

function ChangeRow({ change, onPutBack }: { change: ProfileChange; onPutBack: () => void }) {
  const { by, kind, field, before, after, changedAt, putBackAt, canPutBack } = change;
  const isSpan = field === 'hold' || field === 'playingAge';
  return (
    <Spread as="article" py={12} borderBottom="soft" className={classes.row}>
      <Grid gap={4} shrink breaks basis={260}>
        <b>{fields[field]}</b>
        <Grid as="dl" gap={2}>
          <Value term={words.before} entries={before} isSpan={isSpan} />
          <Value term={words.after} entries={after} isSpan={isSpan} />
        </Grid>
        <p className={classes.by}>
          {words.by(by.displayName, kind)}
          <Time className={layout({ ml: 8, tone: 'faint' })} at={changedAt} style="row" />
        </p>
      </Grid>
      {canPutBack ? (
        <Button variant="default" size="sm" aria-label={words.putBackOf(fields[field])} onClick={onPutBack}>
          {words.putBack}
        </Button>
      ) : (
        <span className={classes.state}>{putBackAt ? words.wasPutBack : words.changedSince}</span>
      )}
    </Spread>
  );
}

const Value = ({ term, entries, isSpan }: { term: string; entries: readonly string[]; isSpan: boolean }) => (
  <Grid gap={8} className={classes.value}>
    <dt>{term}</dt>
    <dd data-empty={entries.length === 0 || undefined}>
      {entries.join(isSpan ? ' – ' : ', ') || words.none}
    </dd>
  </Grid>
);

function usePutBack(onDone: () => void) {
  const cache = useQueryClient();
  const { keepMe } = useProfilesContext();
  return async ({ id, field }: ProfileChange) => {
    try {
      const stored = await ownApi.putBack.call({ id });
      keepOwnEdit(cache, stored);
      keepMe(stored);
      toast.success(words.done(fields[field]));
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message);
    }
    onDone();
  };
}

/** Scrolls to the section a notification links to, because it is rendered after the page. */
function useScrollToHash(hash: string, isShown: boolean) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown && location.hash === hash) box.current?.scrollIntoView({ block: 'start' });
  }, [hash, isShown]);
  return box;
}
