import { useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import { toast } from '#platform/ui/toast.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../contract/views.ts';
import { limits, priorities } from '../../limits.ts';
import { callsApi } from '../api.ts';
import { copy } from '../copy.ts';
import sheet from './print-sheet.module.css';
import { infoOf } from './sheet-row.tsx';

const { printed: words } = copy;

/** All of what is open on paper, by how pressing it is, with room to write on (CALL-9). */
export function PrintCalls({ desk, onDone }: { desk: string; onDone: () => void }) {
  const me = useMe().person;
  const [at] = useState(() => now());
  const [lines, setLines] = useState<readonly LineView[]>();
  useEffect(() => {
    const stop = new AbortController();
    loadAll(stop.signal).then(setLines, () => {
      if (stop.signal.aborted) return;
      toast.error(copy.broken, copy.failedLine);
      onDone();
    });
    return () => stop.abort();
  }, [onDone]);
  if (!lines) return null;
  const owed = lines.filter(({ owedBy }) => owedBy === 'them');
  const ours = lines.filter(({ owedBy }) => owedBy !== 'them');
  const by = words.by(me.displayName, timeWords(new Date(at).toISOString(), { style: 'full', nowMs: at }));
  return (
    <PrintSheet title={words.title(desk)} lines={[by]} onDone={onDone}>
      {priorities.map((priority) => (
        <Part
          key={priority}
          title={`${priority} ${copy.priorities[priority]}`}
          lines={ours.filter((line) => line.priority === priority)}
          nowMs={at}
        />
      ))}
      <Part title={words.owed} lines={owed} nowMs={at} />
    </PrintSheet>
  );
}

async function loadAll(signal: AbortSignal): Promise<LineView[]> {
  const lines = new Map<string, LineView>();
  let cursor: string | undefined;
  for (;;) {
    const page = await callsApi.list.call({ list: 'open', limit: limits.pageMax, cursor }, { signal });
    for (const line of page.items) lines.set(line.id, line);
    if (page.nextCursor === null) return [...lines.values()];
    cursor = page.nextCursor;
  }
}

type PartProps = { title: string; lines: readonly LineView[]; nowMs: number };

function Part({ title, lines, nowMs }: PartProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={sheet.line}>
            <span>
              <b dir="auto">{line.name}</b> {line.isVip ? copy.vip : ''}{' '}
              {line.isPrivate ? copy.isPrivate : ''}
              <br />
              {line.company}
            </span>
            <span>
              {line.callback || line.phone}
              <br />
              {line.assistant}
            </span>
            <span dir="auto">
              {line.subject}
              <br />
              {infoOf(line).join(', ')}
            </span>
            <span>{line.zone ? `${clockIn(line.zone, nowMs)}, ${cityOfZone(line.zone)}` : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
