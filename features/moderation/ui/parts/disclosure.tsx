import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { ReportPart } from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { DisclosureView, FlagView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { disclosureQuery, moderationApi } from '../api.ts';
import { copy } from '../copy.ts';

const { disclosure: words } = copy;
type Asked = 'ask' | 'confirm';

/** What two moderators may learn together of who wrote a reported post. */
export function Disclosure({ flag }: { flag: FlagView }) {
  const reading = useQuery(disclosureQuery(flag.id));
  return (
    <ReportPart title={words.title}>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 1, height: 48 }}>
        {(known) => <Known flag={flag} known={known} />}
      </Loaded>
    </ReportPart>
  );
}

function Known({ flag, known }: { flag: FlagView; known: DisclosureView }) {
  const [asked, setAsked] = useState<Asked>();
  // A retry after a lost answer is the same request.
  const [disclosureId] = useState(() => uuidV7(now()) as ClientId);
  const { request, confirmed, author } = known;
  const close = () => setAsked(undefined);
  return (
    <>
      <Text as="p" size="sm" tone="muted" measure>
        {words.line}
      </Text>
      {request && confirmed ? (
        <Text as="p">
          {words.confirmed(request.by.displayName, confirmed.by.displayName)},{' '}
          <Time at={confirmed.at} style="inline" />
        </Text>
      ) : null}
      {request && !confirmed ? (
        <Text as="p">
          {known.mayConfirm ? words.by(request.by.displayName) : words.mine} {words.until}{' '}
          <Time at={request.endsAt} style="full" />
        </Text>
      ) : null}
      {request ? (
        <Text as="p" measure breaks tone="muted" dir="auto" data-private>
          {request.reason}
        </Text>
      ) : null}
      {author ? (
        <Text as="p" weight={600} data-private>
          {words.author}{' '}
          <Link
            to="/people/$personId"
            params={{ personId: author.id }}
            className={layout({ tone: 'accent' })}
            preload={false}
          >
            {author.displayName}
          </Link>
        </Text>
      ) : null}
      {known.isGone ? <Text as="p">{words.gone}</Text> : null}
      <Row gap={8} wrap>
        {known.mayAsk ? (
          <Button variant="default" size="sm" onClick={() => setAsked('ask')}>
            {words.ask}
          </Button>
        ) : null}
        {known.mayConfirm ? (
          <Button variant="default" size="sm" onClick={() => setAsked('confirm')}>
            {words.confirm}
          </Button>
        ) : null}
      </Row>
      {asked === 'ask' ? (
        <FormDialog
          title={words.askTitle}
          line={words.askLine}
          act={words.act}
          fields={{
            reason: prose({ label: words.reason, limit: limits.reasonMax, required: words.reasonMissing }),
          }}
          run={({ reason }) => moderationApi.askDisclosure.call({ id: flag.id, disclosureId, reason })}
          done={words.asked}
          onClose={close}
        />
      ) : null}
      {asked === 'confirm' && request ? (
        <FormDialog
          title={words.confirmTitle}
          line={words.confirmLine(request.by.displayName)}
          act={words.confirmAct}
          fields={{}}
          run={() => moderationApi.confirmDisclosure.call({ id: flag.id, disclosureId: request.id })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
