import { addCatalogues, type CatalogueModule } from './i18n.ts';

// Loaded only where meetings are shown.
addCatalogues(import.meta.glob<CatalogueModule>('../messages/*/meetings.ts'));
