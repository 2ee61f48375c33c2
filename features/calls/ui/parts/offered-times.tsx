import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { Offer } from '../../contract/index.ts';
import { callsApi, offersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './offered-times.module.css';
import { plannedWords } from './planned-words.ts';

const { offers: words } = copy;

/** Calls that both offices have on their sheets, each with a time that both have free; renders nothing if there are none. */
export function OfferedTimes({ lineId }: { lineId?: string }) {
  const { data, isPending } = useQuery(offersQuery());
  const nowMs = useNow();
  const { run, busyRow } = useActs();
  const offers = (data?.items ?? []).filter(
    (offer) => Date.parse(offer.startsAt) > nowMs && (lineId === undefined || offer.lineId === lineId),
  );
  if (isPending) return <Coming />;
  if (offers.length === 0) return null;
  const take = ({ lineId: id, startsAt }: Offer) =>
    void run(() => callsApi.takeOffer.call({ id, startsAt }), {
      done: words.done,
      failed: words.failed,
      row: id,
    });
  return (
    <ul className={classes.offers} aria-label={words.label}>
      {offers.map((offer) => {
        const when = plannedWords(offer.startsAt, nowMs);
        return (
          <li key={offer.lineId}>
            <span className={classes.words}>
              <Text block lines={2} size="sm" weight={600} data-private>
                {words[offer.owedBy](offer.name)}
              </Text>
              <Text block lines={2} size="sm" tone="muted">
                {words.when(when)}
              </Text>
            </span>
            <Button
              variant="default"
              loading={busyRow === offer.lineId}
              aria-label={words.actFor(offer.name, when)}
              onClick={() => take(offer)}
            >
              {words.act}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
