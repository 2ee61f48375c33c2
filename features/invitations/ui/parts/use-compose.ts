import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { RowAnswer } from '../../contract/own.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type AddressRow, isTooLong, readAddresses } from './address-list.ts';

const { own: words } = copy;
const waitMs = 400;

/** The form's values. */
export type Composed = { text: string; vouch: string; note: string; role: string | null };

const nothing: Composed = { text: '', vouch: '', note: '', role: null };

/** Composes invitations: previews the result for each address, and sends them. */
export function useCompose(first: Partial<Composed>) {
  const cache = useQueryClient();
  const [composed, setComposed] = useState<Composed>({ ...nothing, ...first });
  const [wrong, setWrong] = useState<string>();
  // One id per address until it is sent: a retry after a lost answer sends nothing twice.
  const ids = useRef(new Map<string, ClientId>());
  const rows = readAddresses(composed.text);
  const preview = usePreview(rows, composed);

  const send = useMutation({
    mutationFn: () =>
      invitationsApi.send.call({
        note: composed.note,
        vouch: composed.vouch,
        suggestedRole: composed.role,
        rows: rows.map((row) => ({ ...row, clientId: idOf(ids.current, row) })),
      }),
    onSuccess: async (answer) => {
      const sent = answer.rows.filter(({ outcome }) => outcome === 'sent');
      const left = rows.filter((_row, place) => answer.rows[place]?.outcome !== 'sent');
      ids.current.clear();
      if (left.length === 0) setComposed(nothing);
      else setComposed({ ...composed, text: textOf(left) });
      if (sent.length > 0) toast.success(words.sent(sent.length));
      if (left.length > 0) toast.error(words.notSent, words.notSentLine);
      await cache.invalidateQueries({ queryKey: invitationsApi.key() });
    },
    onError: () => toast.error(words.failed, words.failedLine),
  });

  const submit = () => {
    if (send.isPending) return;
    const problem = problemOf(rows, preview.answers);
    setWrong(problem);
    if (problem === undefined) send.mutate();
    return problem === undefined;
  };
  const change = (part: Partial<Composed>) => {
    setWrong(undefined);
    setComposed((held) => ({ ...held, ...part }));
  };
  return { composed, change, rows, preview, wrong, isSending: send.isPending, submit };
}

const idOf = (ids: Map<string, ClientId>, { email }: AddressRow): ClientId => {
  const held = ids.get(email) ?? uuidV7(now());
  ids.set(email, held);
  return held;
};

/** Unsent rows go back as entered, with their own words. */
function textOf(rows: readonly AddressRow[]): string {
  const isTable = rows.some(({ vouch, suggestedRole }) => vouch || suggestedRole);
  if (!isTable) return rows.map(({ email }) => email).join('\n');
  const cell = (text = '') => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => [cell(row.email), cell(row.vouch), cell(row.suggestedRole)].join(','));
  return ['email,known from,role', ...lines].join('\n');
}

function problemOf(rows: readonly AddressRow[], answers: readonly RowAnswer[] | undefined) {
  if (rows.length === 0) return words.emailsNeeded;
  if (isTooLong(rows)) return words.tooMany(rowsMax);
  if (answers?.length === rows.length && answers.every(({ outcome }) => outcome !== 'ready'))
    return words.nothingReady;
  return undefined;
}

const rowsMax = 100;

/** Checks each address a moment after the last key; writes nothing. */
function usePreview(rows: readonly AddressRow[], { role }: Composed) {
  const asked = { suggestedRole: role, rows: rows.map((row) => ({ ...row })) };
  const [input] = useDebouncedValue(asked, waitMs);
  const [settled] = useDebouncedValue(JSON.stringify(asked), waitMs);
  const isAskable = input.rows.length > 0 && !isTooLong(input.rows);
  const reading = useQuery({
    ...invitationsApi.check.queryOptions({ input }),
    enabled: isAskable,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = settled === JSON.stringify(asked) && !reading.isPlaceholderData;
  return {
    answers: isAskable && rows.length > 0 ? reading.data?.rows : undefined,
    isChecking: rows.length > 0 && (!isCurrent || reading.isFetching),
    isBroken: isAskable && reading.isError,
  };
}
