import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SheetSettings } from '../../contract/index.ts';
import { retentions } from '../../limits.ts';
import { callsApi, settingsQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { kept: words } = copy;
const always = 'always';

type KeptDialogProps = {
  /** Whose sheet it is. */
  desk: string;
  onClose: () => void;
};

/** How long closed calls are kept, and whether call times are suggested. Only the desk’s owner can change it (5.17). */
export function KeptDialog({ desk, onClose }: KeptDialogProps) {
  const reading = useQuery(settingsQuery());
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Loaded reading={reading} broken={copy.broken} rows={{ count: 3, height: 32 }}>
        {(settings) => <KeptForm key={settings.version} settings={settings} desk={desk} onClose={onClose} />}
      </Loaded>
    </DialogFrame>
  );
}

function KeptForm({ settings, desk, onClose }: KeptDialogProps & { settings: SheetSettings }) {
  const { retentionDays, version } = settings;
  const [offersTimes, setOffersTimes] = useState(settings.offersTimes);
  const [days, setDays] = useState(retentionDays === null ? always : String(retentionDays));
  const [problem, setProblem] = useState<string>();
  const { save } = useActs(callsApi.key());
  const isClosed = deskHere !== undefined;
  const submit = async () => {
    const input = { retentionDays: days === always ? null : Number(days), offersTimes, version };
    const wrong = await save(async () => {
      await callsApi.saveSettings.call(input);
      toast.success(words.saved);
      onClose();
    });
    setProblem(wrong);
  };
  return (
    <Grid gap={16} cols={1}>
      <Text as="p" measure pretty>
        {words.lead}
      </Text>
      <Text as="p" measure pretty tone="muted">
        {words.honest}
      </Text>
      <Select
        label={words.field}
        allowDeselect={false}
        disabled={isClosed}
        description={isClosed && desk ? words.closed(desk) : undefined}
        data={[
          { value: always, label: words.always },
          ...retentions.map((value) => ({ value: String(value), label: words.days(value) })),
        ]}
        value={days}
        onChange={(value) => setDays(value ?? days)}
      />
      <Row as="label" gap={8} align="center" minHeight={32}>
        <TickBox checked={offersTimes} disabled={isClosed} onToggle={setOffersTimes} />
        <span>
          {words.offers}
          <Text block size="xs" tone="muted">
            {words.offersLine}
          </Text>
        </span>
      </Row>
      <DialogFoot problem={problem} stay={copy.pasting.cancel} onStay={onClose}>
        <Button variant="filled" disabled={isClosed} onClick={() => void submit()}>
          {words.act}
        </Button>
      </DialogFoot>
    </Grid>
  );
}
