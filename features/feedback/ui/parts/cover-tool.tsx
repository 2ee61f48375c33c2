import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './cover-tool.module.css';
import { useCover } from './use-cover.ts';

const { screenshot: words } = copy;

type CoverToolProps = {
  picture: HTMLCanvasElement;
  /** Gets the changed picture and the number of covered places; undefined when there are none. */
  onDone: (changed: HTMLCanvasElement | undefined, places: number) => void;
};

/** Covers places of the picture: by dragging, by two presses, or with the keyboard. */
export function CoverTool({ picture, onDone }: CoverToolProps) {
  const cover = useCover(picture);
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (canvas.current) cover.draw(canvas.current);
  });

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = picture.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (cover.move(event)) event.preventDefault();
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // Ctrl Enter would send the report from here.
      event.stopPropagation();
      announce(cover.setCorner() ? words.placed : words.corner);
    }
  };
  return (
    <Stack gap={8}>
      <Text as="p" size="sm" tone="muted">
        {words.howTo}
      </Text>
      <button
        ref={button}
        type="button"
        className={layout(
          { p: 0, clip: true, bg: 'none', border: 'hairline', radius: 'chip', block: true, fullWidth: true },
          classes.canvas,
        )}
        aria-label={words.canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          cover.press(pointOf(event));
        }}
        onPointerMove={(event) => cover.follow(pointOf(event))}
        onPointerUp={(event) => cover.release(pointOf(event))}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={picture.width} height={picture.height} />
      </button>
      <Row gap={8} justify="end">
        <Button variant="default" size="sm" disabled={cover.places === 0} onClick={cover.undo}>
          {words.undo}
        </Button>
        <Button variant="default" size="sm" onClick={() => onDone(cover.result(), cover.places)}>
          {words.done}
        </Button>
      </Row>
    </Stack>
  );
}
