import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deskHere } from '#platform/ui/desk.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { SheetSettings } from '../../contract/index.ts';
import { retentions } from '../../limits.ts';
import { callsApi, settingsQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { kept: words } = copy;
const always = 'always';

const choices = [
  { value: always, label: words.always },
  ...retentions.map((value) => ({ value: String(value), label: words.days(value) })),
];

type KeptDialogProps = {
  /** Whose sheet it is. */
  desk: string;
  onClose: () => void;
};

/** How long closed calls are kept, and whether call times are suggested. Only the desk’s owner can change it (5.17). */
export function KeptDialog({ desk, onClose }: KeptDialogProps) {
  const reading = useQuery(settingsQuery());
  if (reading.data) return <KeptForm settings={reading.data} desk={desk} onClose={onClose} />;
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Loaded reading={reading} broken={copy.broken} rows={{ count: 3, height: 32 }}>
        {() => null}
      </Loaded>
    </DialogFrame>
  );
}

function KeptForm({ settings, desk, onClose }: KeptDialogProps & { settings: SheetSettings }) {
  const isClosed = deskHere !== undefined;
  return (
    <FormDialog
      title={words.title}
      head={
        <>
          <Text as="p" measure pretty>
            {words.lead}
          </Text>
          <Text as="p" measure pretty tone="muted">
            {words.honest}
          </Text>
        </>
      }
      act={words.act}
      isDisabled={isClosed}
      fields={{
        days: custom<string, number | null>({
          label: words.field,
          empty: always,
          send: (days) => (days === always ? null : Number(days)),
          says: (days) => choices.find(({ value }) => value === days)?.label ?? '',
          render: ({ value, problem, onChange }) => (
            <Select
              label={words.field}
              allowDeselect={false}
              disabled={isClosed}
              description={isClosed && desk ? words.closed(desk) : undefined}
              data={choices}
              value={value}
              error={problem}
              onChange={(days) => onChange(days ?? value)}
            />
          ),
        }),
        offersTimes: custom<boolean, boolean>({
          label: words.offers,
          empty: false,
          send: (isOn) => isOn,
          render: ({ value, onChange }) => (
            <Row as="label" gap={8} align="center" minHeight={32}>
              <TickBox checked={value} disabled={isClosed} onToggle={onChange} />
              <span>
                {words.offers}
                <Text block size="xs" tone="muted">
                  {words.offersLine}
                </Text>
              </span>
            </Row>
          ),
        }),
        opensPrivate: custom<boolean, boolean>({
          label: words.private,
          empty: false,
          send: (isOn) => isOn,
          render: ({ value, onChange }) => (
            <Row as="label" gap={8} align="center" minHeight={32}>
              <TickBox checked={value} disabled={isClosed} onToggle={onChange} />
              <span>
                {words.private}
                <Text block size="xs" tone="muted">
                  {words.privateLine}
                </Text>
              </span>
            </Row>
          ),
        }),
      }}
      record={settings}
      read={({ retentionDays, offersTimes, opensPrivate }) => ({
        days: retentionDays === null ? always : String(retentionDays),
        offersTimes,
        opensPrivate,
      })}
      run={({ days: retentionDays, offersTimes, opensPrivate }, { on: { version } }) =>
        callsApi.saveSettings.call({ retentionDays, offersTimes, opensPrivate, version })
      }
      done={words.saved}
      onClose={onClose}
    />
  );
}
