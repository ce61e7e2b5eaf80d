export type { WordedAnswer } from './answers.repo.ts';
export { type Answers, createAnswers } from './answers.service.ts';
export { extraQuestionsDeskRoutes, extraQuestionsRoutes } from './extra-questions.routes.ts';
export { extraQuestionsExportSections } from './extra-questions-export.repo.ts';
export { createQuestionsDesk } from './questions-desk.service.ts';
