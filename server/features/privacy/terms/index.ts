export { defineReminders } from './reminders.service.ts';
