export { firstQuery } from './api.ts';
export { ReasonQuestion, reasonWords } from './parts/reason-question.tsx';
export { RequestLine } from './parts/request-line.tsx';
export { useAnswers } from './parts/use-answers.ts';
