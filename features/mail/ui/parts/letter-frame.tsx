import { useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './letter-frame.module.css';
import { dress, previewPage } from './preview-page.ts';

type LetterFrameProps = { subject: string; text: string; html: string | null };
type Look = 'light' | 'dark' | 'plain';

const looks = [
  ['light', copy.mail.light],
  ['dark', copy.mail.dark],
  ['plain', copy.mail.plain],
] as const;

/** A mail as readers see it: in light and dark mode, and as plain text. Nothing in it can run or navigate. */
export function LetterFrame({ subject, text, html }: LetterFrameProps) {
  const [wanted, setLook] = useState<Look>('light');
  const look = html === null ? 'plain' : wanted;
  return (
    <Box clip bg="panel" border="hairline" radius="panel">
      <Row gap={4} gapX={12} align="center" wrap py={8} pl={16} pr={8} borderBottom="soft">
        <Text as="p" shrink weight={600} breaks basis={200}>
          {subject}
        </Text>
        <Row as="fieldset" gap={2}>
          <legend className="visually-hidden">{copy.mail.shown}</legend>
          {looks.map(([key, label]) => (
            <ChoiceButton
              key={key}
              className={classes.look}
              isOn={look === key}
              disabled={html === null && key !== 'plain'}
              onClick={() => setLook(key)}
            >
              {label}
            </ChoiceButton>
          ))}
        </Row>
      </Row>
      {look === 'plain' || html === null ? (
        <pre
          className={layout(
            { p: 16, preWrap: true, breaks: true },
            layout({ mono: true, size: 'sm' }, classes.plain),
          )}
        >
          {text}
        </pre>
      ) : (
        <Frame key={look} html={html} look={look} />
      )}
    </Box>
  );
}

function Frame({ html, look }: { html: string; look: 'light' | 'dark' }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { page, sheet } = useMemo(() => previewPage(html, look), [html, look]);
  const [height, setHeight] = useState(360);
  const show = () => {
    const element = frame.current;
    if (!element) return;
    dress(element, sheet);
    setHeight((now) => heightOf(element) ?? now);
  };
  // A letter that came while its part of the page was hidden is as high as nothing, and a narrower one is higher.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let width = element.clientWidth;
    const watching = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      setHeight((now) => heightOf(element) ?? now);
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={copy.mail.frame}
      // Same origin so that our styles can be reapplied; no scripts, no forms, no navigation.
      sandbox="allow-same-origin"
      srcDoc={page}
      style={{ height, colorScheme: look }}
      onLoad={show}
    />
  );
}

/** How high a letter is at the width of its frame; undefined while it isn't shown. */
function heightOf(frame: HTMLIFrameElement): number | undefined {
  const page = frame.contentDocument?.documentElement;
  if (!page || frame.clientWidth === 0) return undefined;
  // A page is never less high than its frame.
  const { height } = frame.style;
  frame.style.height = '0';
  const found = page.scrollHeight;
  frame.style.height = height;
  return found;
}
