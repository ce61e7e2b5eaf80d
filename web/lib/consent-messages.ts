import { addCatalogues, type CatalogueModule } from './i18n.ts';

/** The texts of consents, for the areas with pages that ask for them. */
addCatalogues(import.meta.glob<CatalogueModule>('../messages/*/consents.ts'));
