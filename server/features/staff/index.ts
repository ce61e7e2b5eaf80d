export { staffRoutes } from './staff.routes.ts';
export { createStaff } from './staff.service.ts';
