export { boardRoutes } from './board.routes.ts';
export { createBoards } from './board.service.ts';
export { boardExported } from './exported.repo.ts';
