// How every page looks, reads and is reached: accessibility, widths, themes, languages, keyboard.
// The files of this folder run side by side, each with one server and one browser for all its journeys: starting both
// takes longer than most journeys. A new journey goes to its subject.
import { setStage } from './support/stage.ts';
import './journeys/shell.ts';
import './journeys/feedback.ts';
import './journeys/keyboard.ts';
import './journeys/languages.ts';
import './journeys/motion.ts';
import './journeys/narrow.ts';
import './journeys/theme.ts';
import './journeys/accessibility.ts';
import './journeys/filled-pages.ts';

setStage();
