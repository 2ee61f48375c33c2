export { firstQuery } from './api.ts';
export { ReasonQuestion } from './parts/lazy-dialogs.ts';
export { RequestLine } from './parts/request-line.tsx';
export { titleOf } from './parts/request-words.ts';
export { useAnswers } from './parts/use-answers.ts';
