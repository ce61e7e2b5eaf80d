export { boardRoutes } from './board.routes.ts';
export { type Boards, createBoards } from './board.service.ts';
export { boardExportSections } from './board-export.repo.ts';
