import { addCatalogues, type CatalogueModule } from './i18n.ts';

// Loaded only where the Kundli comparison is shown.
addCatalogues(import.meta.glob<CatalogueModule>('../messages/*/astro.ts'));
