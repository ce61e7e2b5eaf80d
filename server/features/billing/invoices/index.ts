export { continueSerials, issuedSerials } from './continue-serials.ts';
export { invoiceHandler, invoicesCsvHandler } from './invoices.routes.ts';
export { createInvoices, type Invoices } from './invoices.service.ts';
export { invoicesExported } from './invoices-export.repo.ts';
export { periodOf } from './periods.rules.ts';
