import type { ReactNode, Ref } from 'react';
import { Mark } from '#platform/ui/kit/mark.tsx';
import classes from './soundstage.module.css';

// The front wall of the stage, 1440 wide. Its top edge is 216 above the doorway.
const outerRoof = 'M150 330C270 196 480 128 720 128S1170 196 1290 330';
const innerRoof = 'M150 350C270 216 480 148 720 148S1170 216 1290 350';
const ribs = Array.from({ length: 71 }, (_, index) => 158 + index * 16)
  .map((x) => `M${x} ${Math.round(150 + (Math.abs(x - 720) / 570) ** 2.15 * 204)}V1200`)
  .join('');
// The same on a phone, where only the top of the wall is visible.
const narrowRoof = 'M-40 60C60 -8 330 -8 430 60';
const narrowRibs = Array.from({ length: 12 }, (_, index) => 28 + index * 30.5)
  .map((x) => `M${x} 52V${Math.round(12 + ((x - 195) / 235) ** 2 * 51)}`)
  .join('');

type SoundstageProps = {
  title: string;
  /** For moving the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/**
 * The visitor page, a soundstage seen from the lot at night: the brand, the title and the content are in its open door,
 * and the light falls on the ground.
 */
export function Soundstage({ title, titleRef, children }: SoundstageProps) {
  return (
    <main className={classes.lot}>
      <div className={classes.stage}>
        <div className={classes.wall} aria-hidden="true">
          <svg className={classes.wide} width="1440" height="1200" viewBox="0 0 1440 1200" aria-hidden="true">
            <path className={classes.rib} d={ribs} />
            <path className={classes.line} d={outerRoof + innerRoof} />
            <text className={classes.number} x="330" y="470">
              9
            </text>
          </svg>
          <svg className={classes.narrow} viewBox="0 0 390 52" preserveAspectRatio="none" aria-hidden="true">
            <path className={classes.rib} d={narrowRibs} />
            <path className={classes.line} d={narrowRoof} />
          </svg>
          <span className={classes.sideDoor} />
        </div>
        <div className={classes.light} aria-hidden="true" />
        <div className={classes.door}>
          <div className={classes.brand}>
            <Mark size={32} />
            <span>Backlot</span>
          </div>
          <h1 ref={titleRef} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </main>
  );
}
