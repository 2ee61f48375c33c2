import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconCamera, IconPencil } from '#platform/ui/icons.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';
import { capturePage } from './capture-page.ts';
import { CoverTool } from './cover-tool.tsx';
import classes from './screenshot-field.module.css';

const { screenshot: words } = copy;

type ScreenshotFieldProps = {
  picture: HTMLCanvasElement | undefined;
  onChange: (picture: HTMLCanvasElement | undefined) => void;
};

/** A picture of the page: taken on request, previewed, covered where private, or omitted. */
export function ScreenshotField({ picture, onChange }: ScreenshotFieldProps) {
  const [isCapturing, setIsCapturing] = useState(false);
  const [isCovering, setIsCovering] = useState(false);
  const [covered, setCovered] = useState(0);
  const [takenAt, setTakenAt] = useState('');

  const capture = async () => {
    setIsCapturing(true);
    try {
      onChange(await capturePage());
      setCovered(0);
      setTakenAt(new Date(now()).toISOString());
      toast.success(words.captured);
    } catch {
      // The report is sent without it (shell 8).
      toast.error(words.failed, words.failedLine);
    }
    setIsCapturing(false);
  };

  if (!picture) return <Offer isCapturing={isCapturing} onCapture={() => void capture()} />;
  if (isCovering) {
    return (
      <CoverTool
        picture={picture}
        onDone={(changed, places) => {
          if (changed) onChange(changed);
          setCovered((count) => count + places);
          setIsCovering(false);
        }}
      />
    );
  }
  return (
    <Row gap={16} align="start">
      <Preview picture={picture} covered={covered} />
      <Box shrink>
        <Text as="p" weight={600}>
          {words.captured}
        </Text>
        <Text as="p" size="sm" tone="muted">
          {pageName()}, <Time at={takenAt} style="clock" />. {words.check}
        </Text>
        <Row gap={8} wrap mt={8}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsCovering(true)}
          >
            {words.blur}
          </Button>
          <Button variant="default" size="sm" loading={isCapturing} onClick={() => void capture()}>
            {words.retake}
          </Button>
          <Button variant="subtle" size="sm" color="gray" onClick={() => onChange(undefined)}>
            {words.remove}
          </Button>
        </Row>
      </Box>
    </Row>
  );
}

function Offer({ isCapturing, onCapture }: { isCapturing: boolean; onCapture: () => void }) {
  return (
    <Row gap={8} gapX={12} align="center" wrap>
      <Button
        variant="default"
        leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
        aria-disabled={isCapturing}
        data-busy={isCapturing || undefined}
        onClick={isCapturing ? undefined : onCapture}
      >
        {isCapturing ? words.capturing : words.add}
      </Button>
      <Text size="sm" tone="muted">
        {words.addLine}
      </Text>
    </Row>
  );
}

/** The window's title without the product and the unread count. */
const pageName = () => document.title.replace(/^\(\d+\+?\) /, '').replace(/ · Backlot$/, '');

/** The picture, small; redrawn when it was changed. */
function Preview({ picture, covered }: { picture: HTMLCanvasElement; covered: number }) {
  const small = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = small.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    canvas.width = previewPx * 2;
    canvas.height = Math.round((canvas.width * picture.height) / picture.width);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }, [picture]);
  return (
    <Box relative rigid clip bg="page" border="hairline" radius="button" className={classes.preview}>
      <canvas ref={small} role="img" aria-label={words.preview} />
      {covered > 0 ? (
        <Text
          py={2}
          px={6}
          size="xs"
          tone="ink"
          bg="floating"
          radius="chip"
          absolute
          className={classes.covered}
        >
          {words.blurred(covered)}
        </Text>
      ) : null}
    </Box>
  );
}

const previewPx = 156;
