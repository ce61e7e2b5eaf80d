export { continueSerials, issuedSerials } from './continue-serials.ts';
export { bothIn, sharedLabels } from './invoice.content.ts';
export { invoiceHandler, invoicesCsvHandler } from './invoices.routes.ts';
export { createInvoices, type Invoices } from './invoices.service.ts';
export { invoicesExportSections } from './invoices-export.repo.ts';
export { sumOfParts, taxesByRate, totalOfParts } from './order-bill.rules.ts';
export { daysOf, momentsOf, periodOf } from './periods.rules.ts';
export { amountInWords, rupeesOf } from './rupees.ts';
