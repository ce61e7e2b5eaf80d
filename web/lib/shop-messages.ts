import { addCatalogues, type CatalogueModule } from './i18n.ts';

// Members and staff load these catalogues only with a page of the shop, or with the cart.
addCatalogues(import.meta.glob<CatalogueModule>('../messages/*/shop*.ts'));
