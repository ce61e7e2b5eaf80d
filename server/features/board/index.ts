export { boardRoutes } from './board.routes.ts';
export { type Boards, createBoards } from './board.service.ts';
export { boardExported } from './board-export.repo.ts';
