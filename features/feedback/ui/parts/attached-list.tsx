import { type ReactNode, useId, useState } from 'react';
import { IconChevronRight } from '#platform/ui/icons.ts';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './attached-list.module.css';
import { LogLines } from './log-lines.tsx';
import type { Attached, ReportForm } from './use-report-form.ts';

const { attached: words } = copy;

/** What is attached, in one line; expanded, each part with its switch (FBK-4). */
export function AttachedList({ form }: { form: ReportForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const { attached, details, lines } = form;
  const { currentUrl, userAgent, screenResolution, viewport } = details;
  return (
    <Box borderTop="hairline" borderBottom="hairline">
      <button
        type="button"
        className={layout(
          {
            bare: true,
            row: true,
            gap: 8,
            align: 'center',
            minHeight: 44,
            py: 8,
            px: 0,
            textAlign: 'start',
            pointer: true,
            fullWidth: true,
          },
          classes.toggle,
        )}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight
          className={layout({ rigid: true, tone: 'muted' }, classes.chevron)}
          size={16}
          stroke={1.75}
          aria-hidden
        />
        {words.title}
        {isOpen ? null : (
          <Text grow shrink truncate size="sm" tone="muted" textAlign="end" className={classes.brief}>
            {briefOf(attached, lines.length)}
          </Text>
        )}
      </button>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        <Part form={form} part="page" label={words.page}>
          {currentUrl}
        </Part>
        <Part form={form} part="browser" label={words.browser}>
          {userAgent}
          <br />
          {words.screen(screenResolution)}, {words.window(viewport).toLowerCase()}
        </Part>
        <Part form={form} part="logs" label={words.logs(lines.length)}>
          {words.cleaned}
        </Part>
        <div className={classes.lines}>
          <LogLines lines={lines} label={words.logsLabel} empty={words.noLogs} />
        </div>
      </div>
    </Box>
  );
}

type PartProps = { form: ReportForm; part: keyof Attached; label: string; children: ReactNode };

function Part({ form: { attached, setAttached }, part, label, children }: PartProps) {
  return (
    <Row as="label" gap={12} pointer className={classes.part}>
      <input
        type="checkbox"
        checked={attached[part]}
        onChange={(event) => setAttached({ ...attached, [part]: event.currentTarget.checked })}
      />
      <Text shrink>
        {label}
        <Text block size="sm" tone="muted" breaks>
          {children}
        </Text>
      </Text>
    </Row>
  );
}

function briefOf(attached: Attached, lines: number): string {
  const parts = [
    attached.page && words.brief.page,
    attached.browser && words.brief.browser,
    attached.logs && lines > 0 && words.briefLogs(lines),
  ].filter((part) => part !== false);
  return parts.length === 0 ? words.nothing : parts.join(', ');
}
