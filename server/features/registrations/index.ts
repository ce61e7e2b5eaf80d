export { defineRegistrationReminders } from './registration-reminders.ts';
export { registrationsRoutes } from './registrations.routes.ts';
export { createRegistrations, type Registrations } from './registrations.service.ts';
