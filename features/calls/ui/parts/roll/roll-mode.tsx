import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Grid, Stack } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { LineView } from '../../../contract/index.ts';
import { copy as sheetCopy } from '../../copy.ts';
import type { Roller } from './acts.ts';
import { CurrentCall } from './current-call.tsx';
import { LiveBand } from './live-band.tsx';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';
import { RollHead } from './roll-head.tsx';
import { RollSheet } from './roll-sheet.tsx';
import { putLine } from './sheet-cache.ts';
import { useHand } from './use-hand.ts';
import { useLargeType } from './use-reading.ts';
import { useRollActs } from './use-roll-acts.ts';
import { type RollOutbox, useRollOutbox } from './use-roll-outbox.ts';
import { useSheet } from './use-sheet.ts';

const AddCall = lazyPart(async () => (await import('./add-call.tsx')).AddCall);

type RollModeProps = {
  /** Back to the sheet. */
  onEnd: () => void;
};

/** Rolling calls: the current call, its outcome by one key, and everyone at the desk on one sheet (CAL-2). */
export function RollMode({ onEnd }: RollModeProps) {
  const { person } = useMe();
  const { id, displayName, photoURL } = person;
  const me = useMemo<Roller>(
    () => ({ id, displayName, photoURL: photoURL ?? null }),
    [id, displayName, photoURL],
  );
  const outbox = useRollOutbox();
  const sheet = useSheet(outbox.acts, me);
  return (
    <Loaded
      reading={sheet.reading}
      broken={sheetCopy.broken}
      rows={{ count: 8, height: 46 }}
      renderRefused={({ code }) =>
        code === 'page.forbidden' ? <ForbiddenPanel thing={sheetCopy.thing} /> : undefined
      }
    >
      {(lines) => <Rolling {...sheet} lines={lines} outbox={outbox} me={me} onEnd={onEnd} />}
    </Loaded>
  );
}

type RollingProps = RollModeProps & {
  lines: readonly LineView[];
  done: readonly LineView[];
  isOnline: boolean;
  asOf: string | undefined;
  outbox: RollOutbox;
  me: Roller;
};

function Rolling({ lines, done, isOnline, asOf, outbox, me, onEnd }: RollingProps) {
  const cache = useQueryClient();
  const session = useRollSession();
  const [adding, setAdding] = useState<'in' | 'out'>();
  const [isLarge, setLarge] = useLargeType();
  const hand = useHand({
    lines,
    me: me.id,
    isOnline,
    allSent: outbox.allSent,
    skippedBefore: session.skipped,
    onSkipped: session.keep,
  });
  const acts = useRollActs({
    lines,
    outbox,
    leave: hand.leave,
    take: hand.take,
    onBack: (line) => putLine(cache, line),
  });
  const open = useMemo(() => lines.filter(({ closedAt }) => closedAt === null), [lines]);
  const others = useMemo(
    () => open.filter(({ claim }) => claim !== null && claim.by.id !== me.id),
    [open, me.id],
  );
  const all = useMemo(() => [...lines, ...done], [lines, done]);
  const { end, stay } = useEnd(session.end, onEnd);
  const addCalled = useCallback(() => setAdding('in'), []);
  return (
    <Stack grow minHeight={0} className={classes.roll} data-roll data-large={isLarge || undefined}>
      <RollHead
        lines={all}
        me={me.id}
        sinceMs={session.sinceMs}
        waiting={outbox.acts.length}
        asOf={asOf}
        isOnline={isOnline}
        onEnd={end}
      />
      <Grid grow minHeight={0} className={classes.body}>
        <Stack minHeight={0} className={classes.work}>
          <LiveBand lines={others} />
          {hand.line ? (
            <CurrentCall
              key={hand.line.id}
              line={hand.line}
              isTalking={hand.isTalking}
              acts={acts}
              next={hand.next}
              isLarge={isLarge}
              onLarge={setLarge}
              onSkip={hand.skip}
              onCalled={addCalled}
              onStay={stay}
            />
          ) : (
            <Grid gap={8} center textAlign="center" tone="muted" className={classes.nobody}>
              <h2>{sheetCopy.empty.us}</h2>
              <p>{copy.nobodyLine}</p>
              <Button variant="default" onClick={() => setAdding('out')}>
                {copy.add}
              </Button>
            </Grid>
          )}
        </Stack>
        <RollSheet lines={open} me={me.id} handId={hand.line?.id} onTake={hand.take} onAdd={setAdding} />
      </Grid>
      <Suspense fallback={null}>
        {adding ? (
          <AddCall direction={adding} lines={open} onAdd={acts.add} onClose={() => setAdding(undefined)} />
        ) : null}
      </Suspense>
    </Stack>
  );
}

/** Ends the roll once the page is left; choosing Stay in the question about a live call keeps it going. */
function useEnd(endSession: () => void, onEnd: () => void) {
  const isEnding = useRef(false);
  useEffect(() => {
    return () => {
      if (isEnding.current) endSession();
    };
  }, [endSession]);
  const stay = useCallback(() => {
    isEnding.current = false;
  }, []);
  const end = () => {
    isEnding.current = true;
    onEnd();
  };
  return { end, stay };
}

const minuteMs = 60_000;
const resumedForMs = 30 * minuteMs;

/** A roll as stored on this device: when it started, and which calls were skipped. */
interface Roll {
  readonly sinceMs: number;
  readonly skipped: readonly string[];
}

/** The current roll: the stored one, or a new one after half an hour without rolling. */
export function resumedRoll(stored: string | null, nowMs: number): Roll {
  const { sinceMs, seenMs, skipped } = readRoll(stored);
  const isKnown = typeof sinceMs === 'number' && typeof seenMs === 'number' && Array.isArray(skipped);
  return isKnown && nowMs - seenMs <= resumedForMs ? { sinceMs, skipped } : { sinceMs: nowMs, skipped: [] };
}

function readRoll(stored: string | null): Partial<Roll> & { seenMs?: number } {
  try {
    return (JSON.parse(stored ?? 'null') ?? {}) as Partial<Roll> & { seenMs?: number };
  } catch {
    return {};
  }
}

/** The roll on this device: a reload or another page doesn't end it, "End roll" does. */
function useRollSession() {
  const name = useDraftName('calls-roll');
  const [roll] = useState(() => resumedRoll(readStored(name), now()));
  const latest = useRef<Roll | undefined>(roll);
  const write = useCallback(() => {
    const { current } = latest;
    if (current) writeStored(name, JSON.stringify({ ...current, seenMs: now() }));
  }, [name]);
  useEffect(() => {
    write();
    const timer = setInterval(write, minuteMs);
    return () => {
      clearInterval(timer);
      write();
    };
  }, [write]);
  return {
    ...roll,
    /** Remembers which calls were skipped. */
    keep: useCallback(
      (skipped: readonly string[]) => {
        if (latest.current) latest.current = { ...latest.current, skipped };
        write();
      },
      [write],
    ),
    /** The next roll starts from scratch. */
    end: useCallback(() => {
      latest.current = undefined;
      writeStored(name, null);
    }, [name]),
  };
}
