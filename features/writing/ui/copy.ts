import { limits as voiceLimits } from '#features/preferences/limits.ts';
import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const characters = (number: number) =>
  number === 1 ? '1 character' : `${counted.format(number)} characters`;

/** The words beside a long text field; the toasts are the specification's (core 5 and 8), letter for letter. */
export const copy = translated('writing', {
  transform: {
    button: 'Transform text',
    working: 'Transforming. Press to stop.',
    workingNote: 'Transforming your text',
    review: 'Review changes',
    reviewLine: 'The transformed text is ready. You have written on meanwhile, so nothing was changed.',
    undo: 'Back to the original',
    nothing: 'Nothing to Transform',
    nothingLine: 'Please enter or record some text first.',
    error: 'Transformation Error',
    errorLine: 'There was an issue processing your text. Please try again later.',
    unavailable: 'AI Transformation Unavailable',
    unavailableLine: 'Text transformation is not available or not configured in this environment.',
    long: (max: number) => `At most ${characters(max)} can be transformed at once. Select a part.`,
    done: 'Text Transformed',
    tasksDone: 'Tasks Formatted',
    undoAct: 'Undo',
    undone: 'Your original is back',
    redo: 'Redo',
    same: 'There was nothing to change.',
    stopped: 'Stopped. Your text is as it was.',
    lost: 'The part that was transformed is not in your text any more.',
  },
  panel: {
    title: 'Transform',
    broken: 'Could not look for the service',
    whole: (number: number) => `The whole text, ${characters(number)}`,
    selection: (number: number) => `The selection, ${characters(number)}`,
    standard: 'Tidy up',
    standardLine: 'Spelling, punctuation and paragraphs. The words stay yours.',
    standardRules: 'Tidy up by rules',
    standardRulesLine: 'Spaces, capitals, doubled words, “um” and full stops. No AI reads it.',
    tasks: 'Task list',
    tasksLine: 'One task per line: who, what, by when.',
    tasksRules: 'Task list by rules',
    tasksRulesLine: 'One task per line, with who and when as you wrote them. No AI reads it.',
    custom: 'In your own words',
    customHint: 'Shorter and friendlier',
    go: 'Transform',
    presets: 'Formats of the trade',
    sent: (host: string) => `Your text goes to ${host}. Nothing else of the page does, and we keep no copy.`,
    rules: 'Done by fixed rules on our server. No AI is asked, and no copy is kept.',
  },
  presets: {
    call: {
      name: 'Call note',
      prompt:
        'A note of a call in five short lines: with whom, about which project, what was said, what we owe, what they owe. Leave a line as ____ where the text does not say it.',
    },
    coverage: {
      name: 'Coverage paragraph',
      prompt:
        'One paragraph of coverage comments in the present tense: premise, structure, character, dialogue, in this order. Leave out what the text does not judge.',
    },
    deal: {
      name: 'Deal points',
      prompt:
        'A list of deal points, one per line: fee, dates, exclusivity, credit, travel. Write ____ after each point that the text does not settle.',
    },
    days: {
      name: 'Day-out-of-days note',
      prompt:
        'One line per person: name, work days, hold days, travel days. Write ____ for what the text does not say.',
    },
  },
  dialog: {
    title: 'Review the changes',
    by: (host: string) => `By ${host}`,
    byRules: 'By fixed rules, without AI',
    changes: 'Changes',
    both: 'Both texts',
    original: 'Original',
    result: 'Transformed',
    removed: 'removed:',
    added: 'added:',
    new: {
      link: 'a link your text does not have',
      number: 'a number your text does not have',
      date: 'a date your text does not have',
      name: 'a name your text does not have',
    },
    check: (number: number) =>
      number === 1
        ? 'Check the marked place: your text does not say it.'
        : `Check the ${counted.format(number)} marked places: your text does not say them.`,
    accept: 'Accept',
    discard: 'Discard',
    again: 'Try again',
    moved: 'You changed this part while it was transformed. Copy what you need from here.',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not copy. Select the text instead.',
  },
  dictation: {
    button: 'Dictate',
    stop: 'Stop dictating',
    keys: 'Ctrl Shift D',
    commands: 'Say “new line”, “new paragraph” or “new task”.',
    became: (heard: string, meant: string) => `“${heard}” became ${meant}`,
    undo: 'Undo',
    undoCorrection: (heard: string) => `Undo: write “${heard}” as it was heard`,
    phases: {
      idle: '',
      initializing: 'Starting…',
      recording: 'Listening',
      transcribing: 'Writing it down…',
    },
    denied: 'Microphone Access Denied',
    deniedLine: 'Please enable microphone access in your browser settings to use voice input.',
    failed: 'Recording Error',
    failedLine: (code: string) => `Error: ${code}. Please try again.`,
    retry: 'Try again',
    silence: 'No Speech Detected',
    silenceLine: 'Continue speaking when ready.',
    unsupported: 'Speech Recognition Not Supported',
    unsupportedLine:
      'This browser cannot turn speech into text on this device, and the cloud is off or not there.',
    insecureLine: 'The microphone works over https only.',
    off: 'Dictation is off',
    offLine: 'Choose how your voice may be used.',
    missing: 'The language is not on this device yet',
    missingLine: 'Your browser can fetch it once and then listens without sending any sound.',
    fetch: 'Fetch it',
  },
  voice: {
    title: 'Before you dictate',
    line: 'Dictation turns what you say into text in the field you are in. You decide where the sound may go.',
    label: 'When I dictate',
    choices: {
      disabled: {
        name: 'Disabled',
        line: 'The microphone is never used. The button for dictating only asks this again.',
      },
      device: {
        name: 'On this device only',
        line: 'Your browser turns speech into text itself, and only where it does so without sending the sound anywhere.',
      },
      cloud: {
        name: 'Allow cloud fallback',
        line: 'When your browser cannot do it, the sound is sent to our servers and comes back as text. The words you have added go with it; names of your contacts never do.',
      },
    },
    noCloud: 'Not available: this house has no service that turns sound into text.',
    kept: `Voice cloud audio auto-deleted after ${voiceLimits.voiceAudioMinutes} minutes; with the other two choices no sound is kept at all.`,
    commands:
      'While you dictate, “new line”, “new paragraph” and “new task” do what they say. In a task list, “for Sam” says whose it is and “by Friday” until when.',
    language: 'Language I dictate in',
    languageHelp: 'Kept on this device.',
    later: 'Not now',
    save: 'Save',
    savedToast: 'Privacy Settings Updated',
    failedToast: 'Error Updating Settings',
    failedToastLine: 'There was a problem saving your privacy preferences. Please try again.',
  },
  words: {
    known:
      'Known without adding: your connections and contacts, the titles you read, job titles and words of the trade. They are compared on this device.',
    placeholder: 'Verhoeven, ICM, avails',
    add: 'Add',
    list: 'Words I say',
    remove: (word: string) => `Remove ${word}`,
    needed: 'Write a word with at least one letter.',
    there: 'This word is there already.',
    failed: 'Could not add it. Please try again.',
    notRemoved: 'Could not remove it. Please try again.',
    broken: 'Could not load your words',
  },
});
