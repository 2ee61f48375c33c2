import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { type Crop, moved, squareOf, zoomMax } from './crop.ts';
import { photoCopy } from './photo-copy.ts';
import classes from './photo-dialog.module.css';

type CropFrameProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

/** Share of the edge moved by one press of an arrow key. */
const step = 0.05;
const arrows: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -step },
  ArrowRight: { x: step },
  ArrowUp: { y: -step },
  ArrowDown: { y: step },
};

/** Edge of the drawn square, pixels. */
const edgePx = 560;

/** The square cut out of a picture: dragged, moved with the arrow keys, zoomed with the slider. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const { left, top, edge } = squareOf(picture, crop);
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, edgePx, edgePx);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!from.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const by = { x: (from.current.x - event.clientX) / width, y: (from.current.y - event.clientY) / width };
    from.current = { x: event.clientX, y: event.clientY };
    onChange(moved(picture, crop, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moved(picture, crop, by));
  };
  return (
    <>
      <button
        type="button"
        className={layout(
          { p: 0, border: 'none', clip: true, bg: 'raised', radius: 'round', block: true },
          classes.frame,
        )}
        aria-label={photoCopy.frame}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined;
        }}
      >
        <canvas ref={canvas} width={edgePx} height={edgePx} aria-hidden="true" />
      </button>
      <Row as="label" gap={12} align="center" size="sm" tone="muted" className={classes.zoom}>
        {photoCopy.zoom}
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onChange(moved(picture, crop, { zoom: event.currentTarget.valueAsNumber }))}
        />
      </Row>
    </>
  );
}
