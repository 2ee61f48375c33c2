import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { TradeText } from '#platform/ui/kit/glossary/trade-text.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { DecisionView, ListView } from '../../contract/views.ts';
import type { Status } from '../../limits.ts';
import { decisionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './trail-dialog.module.css';

const { trail: words } = copy;

/** The history of a shortlist: who decided what about which member, when and why. */
export const TrailDialog = ({ list, onClose }: { list: ListView; onClose: () => void }) => (
  <DialogFrame title={words.title} isOpen onClose={onClose} size={560}>
    <Trail list={list} />
  </DialogFrame>
);

/** The history of a list, optionally about one person. */
export function Trail({ list, personId }: { list: ListView; personId?: PersonId }) {
  const reading = useInfiniteQuery(decisionsQuery(list.id, personId));
  return (
    <Box scroll contain className={classes.trail}>
      <PagedList
        reading={reading}
        keyOf={(step) => step.id}
        label={words.list}
        broken={words.broken}
        empty={
          <Text as="p" tone="muted">
            {words.empty}
          </Text>
        }
        height={56}
        renderRow={(step) => <Step step={step} isAboutOne={personId !== undefined} />}
      />
    </Box>
  );
}

function Step({ step, isAboutOne }: { step: DecisionView; isAboutOne: boolean }) {
  const { person } = step;
  return (
    <Box py={10} borderTop="soft" className={classes.step}>
      <Text as="p" leading={20}>
        {person && !isAboutOne ? <b>{person.displayName ?? words.someone}</b> : null}{' '}
        <TradeText>{changeOf(step)}</TradeText>
      </Text>
      {step.why ? (
        <Text as="p" leading={20} tone="muted" breaks dir="auto">
          {step.why}
        </Text>
      ) : null}
      <Text as="p" size="xs" tone="faint">
        {step.by.displayName}, <Time at={step.decidedAt} style="inline" />
      </Text>
    </Box>
  );
}

const statusWords = (status: Status | null) => (status ? copy.statuses[status] : copy.noStatus);

function changeOf({ kind, was, status }: DecisionView): string {
  if (kind) return words.became(copy.kinds[kind]);
  return was === null || was === status
    ? statusWords(status)
    : words.step(statusWords(was), statusWords(status));
}
